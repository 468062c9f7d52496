import { type Diagnostic, suggestKnown } from '../diagnostics/index.js';
import type { FrontmatterField, FrontmatterFields } from '../shared/theme-contract.js';
import type { FrontmatterRules } from './frontmatter-rules.js';

/** How a value is read, and where it is. */
interface KeysOptions {
  file: string;
  locate(path: readonly (string | number)[]): { line: number; column: number };
  rules?: FrontmatterRules;
  path: readonly (string | number)[];
}

/** Keys within the fields of a theme that it does not declare, unless it allows any. */
export function unknownParts(value: object, fields: FrontmatterFields, options: KeysOptions): Diagnostic[] {
  return Object.entries(value).flatMap(([key, own]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const path = [...options.path, key];
    if (field?.type === 'object') return unknownInObject(own, field, { ...options, path });
    const { items } = field?.type === 'array' ? field : {};
    if (items?.type !== 'object' || !Array.isArray(own)) return [];
    return own.flatMap((item, index) => unknownInObject(item, items, { ...options, path: [...path, index] }));
  });
}

function unknownInObject(
  value: unknown,
  { properties, additionalProperties }: FrontmatterField & { type: 'object' },
  options: KeysOptions,
): Diagnostic[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { file, locate, path, rules = {} } = options;
  const known = Object.keys(properties);
  const unknown = additionalProperties === undefined ? Object.keys(value).filter((key) => !known.includes(key)) : [];
  const own = unknown.flatMap((key): Diagnostic[] => {
    const name = [...path, key].filter((part) => typeof part === 'string').join('.');
    if (rules.keys?.includes(name)) return [];
    return [
      {
        code: 'frontmatter-unknown-key',
        severity: 'warning',
        message: `"${name}" is not a key of the frontmatter.`,
        suggestion: `${suggestKnown([...path, key], known)} Name "${name}" in markdown.frontmatterKeys of the config if the theme or a component reads it.`,
        file,
        ...locate([...path, key]),
      },
    ];
  });
  return [...own, ...unknownParts(value, properties, options)];
}
