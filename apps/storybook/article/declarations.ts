import type { Declarations } from '@diptych/core/pages';

/** What a package might declare: the page "reference" draws it. */
export const declarations: Declarations = {
  options: {
    retry: { type: 'number', default: '0', since: '0.3' },
    pool: {
      type: 'PoolType | PoolOptions',
      context:
        "type PoolType =\n  | 'forks'\n  | 'threads'\n  | 'vmForks'\n  | 'vmThreads';\n\ntype PoolOptions = {\n  type?: PoolType;\n  maxWorkers?: number | string;\n};",
    },
    globals: { type: 'boolean', default: 'false', deprecated: 'Use `imports`.' },
  },
  members: {
    Assertion: {
      toBe: { parameters: [{ name: 'expected', type: 'unknown' }] },
      toBeCloseTo: {
        parameters: [
          { name: 'number', type: 'number' },
          { name: 'digits', type: 'number', isOptional: true },
        ],
      },
      toBeOneOf: { parameters: [{ name: 'list', type: 'Array<T> | Set<T>' }] },
      toBeTruthy: { parameters: [] },
      toBeFalsy: { parameters: [] },
      toBeCalled: { parameters: [], deprecated: 'Use `toHaveBeenCalled`.' },
    },
  },
  files: [],
};
