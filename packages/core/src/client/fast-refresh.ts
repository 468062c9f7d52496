import { createSignatureFunctionForTransform, injectIntoGlobalHook, register } from 'react-refresh/runtime';
import { noteLazyComponent } from './lazy-components.js';

// React DOM looks for the hook when it starts: this module runs before it.
injectIntoGlobalHook(window);

/** The functions that the compiler calls in a module, where it has found components and hooks. */
export function refreshCalls(file: string) {
  return {
    $RefreshReg$: (type: unknown, name: string) => {
      register(type, `${file} ${name}`);
      noteLazyComponent(type, `${file} ${name}`);
    },
    $RefreshSig$: createSignatureFunctionForTransform,
  };
}
