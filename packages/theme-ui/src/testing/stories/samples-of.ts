import type { Samples } from './samples.js';
import { en } from './samples-en.js';
import { zh } from './samples-zh.js';

/** The part of a story's context with its language. */
export interface StoryLanguage {
  globals: Record<string, unknown>;
}

/** Words and data for a story, in the language that the toolbar shows. */
export function samplesOf({ globals }: StoryLanguage): Samples {
  return globals.language === 'zh' ? zh : en;
}
