import type { DocumentData } from '@diptych/core/shared';

const DATA = /<script type="application\/json" id="diptych-data">([\s\S]*?)<\/script>/;

/** What a document carries for the app; nothing where the document is none of Diptych. */
export function readDocumentData(html: string): DocumentData | undefined {
  const text = DATA.exec(html)?.[1];
  try {
    return text === undefined ? undefined : (JSON.parse(text) as DocumentData);
  } catch {
    return undefined;
  }
}
