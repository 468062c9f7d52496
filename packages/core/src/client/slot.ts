import type { ReactElement } from 'react';
import { createElement, useCallback } from 'react';
import { SLOT_TAG } from '../shared/markup.js';

/**
 * Marks markup of the server that React neither compares nor changes on hydration. One object for all, because React
 * writes the HTML again if it gets another `dangerouslySetInnerHTML`.
 */
export const ADOPTED = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** An island's children: the nodes of the document, wherever the island renders them. */
export function Slot({ nodes }: { nodes: readonly Node[] }): ReactElement {
  const insert = useCallback(
    (element: HTMLElement | null) => {
      if (element && element.firstChild !== nodes[0]) element.replaceChildren(...nodes);
    },
    [nodes],
  );
  return createElement(SLOT_TAG, { ref: insert, ...ADOPTED });
}
