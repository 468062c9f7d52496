import { type Ref, type RefCallback, useCallback } from 'react';

/** Merges a component's own ref and the one passed by its user. Stable as long as they are. */
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
