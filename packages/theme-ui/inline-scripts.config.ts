import { inlineScript } from '@diptych/inline-script';

/** The inline script as a text, by the name that `src/create-theme.tsx` declares. */
export const define = {
  HEAD_SCRIPT: JSON.stringify(inlineScript(new URL('./src/head-script/index.ts', import.meta.url))),
};
