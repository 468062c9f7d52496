import { hashFile } from '../cache/hash-file.js';
import type { ParsingConfig } from '../config/config-slice.js';
import type { Declarations, MarkdownOptions } from '../markdown/index.js';

/** An answer, and the files it was read from, by hash. */
interface Answer {
  found: Declarations;
  hashes: ReadonlyMap<string, string>;
}

/** Declarations by the config's function: one for all pages of a thread, until a file changes. */
const answers = new WeakMap<object, Promise<Answer>>();

/**
 * Provides pages with the declarations of the documented package, if the config has them.
 * @param onRead Called with each file that this was read from.
 */
export function declarationsOf(
  { markdown: { declarations: describe }, root }: ParsingConfig,
  onRead: (file: string, hash: string) => void,
): MarkdownOptions['readDeclarations'] {
  if (!describe) return undefined;
  const describeAnew = (): Promise<Answer> => {
    const start = Date.now();
    const answer = describe(root).then((found) => ({
      found,
      hashes: new Map(found.files.map((file) => [file, hashFile(file, start)])),
    }));
    answers.set(describe, answer);
    return answer;
  };
  return async () => {
    const known = await (answers.get(describe) ?? describeAnew());
    const isCurrent = [...known.hashes].every(([file, hash]) => hashFile(file) === hash);
    const { found, hashes } = isCurrent ? known : await describeAnew();
    for (const [file, hash] of hashes) onRead(file, hash);
    return found;
  };
}
