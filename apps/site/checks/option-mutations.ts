/** A change to the package's declarations, and the option whose page is then wrong. */
export interface Mutation {
  what: string;
  from: string | RegExp;
  to: string;
  /** Name of the option, or `undefined` for one that has no page. */
  option: string | undefined;
}

/** Ways in which a new version of the package could leave the pages behind. Types are drawn from it and cannot. */
export const mutations: Mutation[] = [
  { what: 'an option is renamed', from: '*/ retry?: number;', to: '*/ retries?: number;', option: 'retry' },
  { what: 'an option is gone', from: '*/ maxConcurrency?: number;', to: '*/', option: 'maxConcurrency' },
  {
    what: 'an option is new',
    from: '*/ passWithNoTests?: boolean;',
    to: '*/ passWithNoTests?: boolean;\n    shiny?: boolean;',
    option: undefined,
  },
  {
    what: 'a default is another number',
    from: '@default 5000 (15000',
    to: '@default 6000 (15000',
    option: 'testTimeout',
  },
  {
    what: 'a default is another list',
    from: "@default ['**\\/*.{test,spec}",
    to: "@default ['**\\/*.{test,spec,check}",
    option: 'include',
  },
  {
    what: 'a default is the opposite',
    from: /(Provide global APIs\s+\*\s+\*) @default false/,
    to: '$1 @default true',
    option: 'globals',
  },
  {
    what: 'a default known to differ is another one',
    from: /(excluded from your test files\.[^[]*\[)/,
    to: "$1'src/generated/**', ",
    option: 'exclude',
  },
];
