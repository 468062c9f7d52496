import type { DocumentData } from '@diptych/core/shared';

const DATA = /<script type="application\/json" id="diptych-data">([\s\S]*?)<\/script>/;

/** The data that a document carries for the app; `undefined` if Diptych did not generate it. */
export function readDocumentData(html: string): DocumentData | undefined {
  const text = DATA.exec(html)?.[1];
  try {
    return text === undefined ? undefined : (JSON.parse(text) as DocumentData);
  } catch {
    return undefined;
  }
}
