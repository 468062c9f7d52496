import { DiptychError } from '../diagnostics/index.js';
import type { ArticleLocation } from '../markdown/index.js';
import { decode } from '../shared/decode.js';

/** An object that an expression of a page evaluates to, and the position of the expression. */
export interface GivenObject {
  value: object;
  location: ArticleLocation;
}

/**
 * The error for an object that React cannot render, at its expression. React itself names the object's keys and
 * no location.
 * @param files Names of the page's files, by scope.
 * @returns `undefined` for other errors, and for objects that do not come from an expression.
 */
export function objectChildError(
  cause: unknown,
  given: readonly GivenObject[],
  files: readonly string[],
): DiptychError | undefined {
  const named = cause instanceof Error ? nameInError(cause.message) : undefined;
  const found = named === undefined ? undefined : given.find(({ value }) => nameOfObject(value) === named);
  if (!found) return undefined;
  const { scope, line, column } = found.location;
  return new DiptychError({
    code: 'component-throws',
    message: `An expression evaluates to an ${named}, which cannot be rendered.`,
    suggestion: 'Show one of its values, or turn it into text: `JSON.stringify(value)`.',
    file: files[scope],
    line,
    column,
    cause,
  });
}

/** In development React's error has the full message, in production a link that contains it. */
function nameInError(message: string): string | undefined {
  const link = /#31;.*?args\[\]=([^&\s]*)/.exec(message)?.[1];
  const name = link === undefined ? /not valid as a React child \(found: (.+?)\)\. /.exec(message)?.[1] : decode(link);
  return name === '[object Object]' ? undefined : name;
}

function nameOfObject(value: object): string {
  const name = Object.prototype.toString.call(value);
  return name === '[object Object]' ? `object with keys {${Object.keys(value).join(', ')}}` : name;
}
