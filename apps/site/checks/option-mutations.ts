/** A change to the package's declarations, and the option whose page is then wrong. */
export interface Mutation {
  what: string;
  from: string | RegExp;
  to: string;
  /** Name of the option, or `undefined` for one that has no page. */
  option: string | undefined;
}

/** Ways in which a new version of the package could leave the pages behind. */
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
    what: 'a type is another one',
    from: '*/ hookTimeout?: number;',
    to: '*/ hookTimeout?: string;',
    option: 'hookTimeout',
  },
  {
    what: 'a type takes more',
    from: '*/ includeSource?: string[];',
    to: '*/ includeSource?: string | string[];',
    option: 'includeSource',
  },
  {
    what: 'a named type takes one value more',
    from: /(declare type RstestPoolType = )/,
    to: "$1'workers' | ",
    option: 'pool',
  },
  {
    what: 'an object has one more optional property',
    from: /(declare type RstestPoolOptions = \{)/,
    to: '$1\n    priority?: number;',
    option: 'pool',
  },
  { what: 'a property is no longer optional', from: /prebundle\?:/, to: 'prebundle:', option: 'testEnvironment' },
  {
    what: 'a part of another option is let in',
    from: "'assetsInclude' | 'define'",
    to: "'entry' | 'assetsInclude' | 'define'",
    option: 'source',
  },
  {
    what: 'a function takes one more parameter',
    from: 'type: ConsoleStreamType) => boolean | void',
    to: 'type: ConsoleStreamType, test?: string) => boolean | void',
    option: 'onConsoleLog',
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
