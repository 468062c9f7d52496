import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A line of the list that Storybook writes of what it holds. */
export interface IndexEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags: string[];
}

const file = fileURLToPath(new URL('../storybook-static/index.json', import.meta.url));

/** Everything in the built Storybook, in its order. */
export function readIndex(): IndexEntry[] {
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, IndexEntry> };
  return Object.values(entries);
}
