import type { ReactNode } from 'react';

/**
 * The text of an entry of the navigation, and its `Badge`. A text alone is not wrapped: it is the only child of its
 * element, and documents have hundreds of entries. Without a type to check, browsers do not load what warns an author.
 */
export function withTag(text: string, tag: string | undefined): ReactNode {
  if (!tag) return text;
  return (
    <>
      <span>{text}</span>
      <span data-dt="badge">{tag}</span>
    </>
  );
}
