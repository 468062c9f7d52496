import { hashOf } from '../cache/hash.js';

/** Hash of each variable of the environment that code reads by its name, by this name. */
export type Variables = Readonly<Record<string, string>>;

const READ = /\bprocess\.env(?:\.([A-Za-z_$][\w$]*)|\[\s*["'`]([^"'`]+)["'`]\s*\])/g;
const TAKEN_APART = /\{([^{}]*)\}\s*=\s*process\.env\b(?!\s*[.[])/g;
/** The bundler fills in this one. */
const FILLED_IN = 'NODE_ENV';

/** The variables of the environment that a module reads by their names, from its code. Reads by a computed name are not seen. */
export function variablesIn(code: string): string[] {
  if (!code.includes('process.env')) return [];
  const read = [...code.matchAll(READ)].map(([, name, quoted]) => name ?? quoted ?? '');
  const parts = [...code.matchAll(TAKEN_APART)].flatMap(([, names = '']) => names.split(','));
  const taken = parts.map((part) => /^\s*([\w$]+)/.exec(part)?.[1] ?? '');
  return [...new Set([...read, ...taken])].filter((name) => name !== '' && name !== FILLED_IN).sort();
}

/** The hashes of variables as they are now; `''` for those that are not set. */
export function hashVariables(names: readonly string[]): Variables {
  return Object.fromEntries(
    names.map((name) => {
      const value = process.env[name];
      return [name, value === undefined ? '' : hashOf(value)];
    }),
  );
}

/** Whether variables are as they were. */
export function areUnchanged(variables: Variables): boolean {
  const now = hashVariables(Object.keys(variables));
  return Object.entries(variables).every(([name, hash]) => now[name] === hash);
}
