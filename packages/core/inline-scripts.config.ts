import { inlineScript } from '@diptych/inline-script';

const textOf = (name: string) => JSON.stringify(inlineScript(new URL(`./src/inline/${name}.ts`, import.meta.url)));

/** The inline scripts as texts, by the names that `src/render/inline-scripts.ts` declares. */
export const define = {
  BOOT_SCRIPT: textOf('boot'),
  DETECT_LANGUAGE_SCRIPT: textOf('detect-language'),
  NOT_FOUND_SCRIPT: textOf('not-found'),
};
