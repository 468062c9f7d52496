import { type Ref, type RefCallback, useCallback } from 'react';

/** One ref that serves a component's own and the one its user passed. Changes only with them, so it is called once. */
export function useMergedRefs<T>(own: Ref<T>, given: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (node) => {
      for (const ref of [own, given]) {
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }
    },
    [own, given],
  );
}
