import { readFileSync } from 'node:fs';
import { keyTable } from './key-table.js';
import type { Translate } from './pages.js';
import { type Key, readFunctionDoc, readInterface, readWithInherited } from './read-interface.js';

const CONFIG = 'packages/core/src/config';
const SHARED = 'packages/core/src/shared/types.ts';
const THEME = 'packages/theme-ui/src';

/** Pages written by hand that hold tables generated from types and schemas, by name and extension in `reference/`. */
export const PAGES_WITH_TABLES = ['components.mdx', 'navigation-files.md', 'plugin-hooks.md', 'theme-config.md'];

/** A table between two comments: `<!-- table: Plugin -->` and `<!-- end -->`, in MDX with the comments of JSX. */
const TABLE = /((?:<!--|\{\/\*) table: (\S+) (?:-->|\*\/\}))[\s\S]*?((?:<!--|\{\/\*) end (?:-->|\*\/\}))/g;

/** A page with its tables generated anew. */
export function withTables(text: string, t: Translate): string {
  return text.replace(
    TABLE,
    (_, begin: string, name: string, end: string) => `${begin}\n\n${tableOf(name, t)}\n\n${end}`,
  );
}

/** The names of the tables that a page holds. */
export function tableNames(text: string): string[] {
  return [...text.matchAll(TABLE)].map(([, , name = '']) => name);
}

/** Names that the theme exports for pages, in the order of its file. */
export function themeComponents(): string[] {
  const text = readFileSync(new URL(`../../../${THEME}/article-components.ts`, import.meta.url), 'utf8');
  return [...text.matchAll(/^export \{ ([^}]+) \}/gm)].flatMap(([, names = '']) => names.split(', '));
}

/** `Plugin`, `nav.json`, `meta.json#group` or `<Badge>`. */
function tableOf(name: string, t: Translate): string {
  const [, schema, kind] = /^(\w+)\.json(?:#([\w-]+))?$/.exec(name) ?? [];
  if (schema) return keyTable(schemaKeys(schema, kind), t);
  const [, component] = /^<(\w+)>$/.exec(name) ?? [];
  if (component) return componentTable(component, t);
  return keyTable(readInterface(fileOf(name), name), t);
}

function fileOf(type: string): string {
  if (/^(?:ThemeConfig|\w+Config|Tool)$/.test(type)) return `${THEME}/config/theme-config.ts`;
  if (type === 'SocialLink') return SHARED;
  return /^(?:AddedPage|PageFile|PluginLogger|LogLocation)$/.test(type)
    ? `${CONFIG}/plugin-values.ts`
    : `${CONFIG}/types.ts`;
}

interface Schema {
  type?: string;
  const?: string;
  enum?: string[];
  $ref?: string;
  description?: string;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

interface Definitions {
  entry: Schema;
  /** Only in `meta.json`. */
  folder?: Schema;
}

/** The keys of an entry, of the given type where there are several, or of the folder. */
function schemaKeys(name: string, kind: string | undefined): Key[] {
  const url = new URL(`../../../packages/core/schemas/${name}.json`, import.meta.url);
  const { entry, folder } = (JSON.parse(readFileSync(url, 'utf8')) as { definitions: Definitions }).definitions;
  const ofType = entry.anyOf?.find(({ properties }) => properties?.type?.const === kind);
  const own = kind === undefined ? entry : kind === 'folder' ? folder : ofType;
  if (!own?.properties) throw new Error(`${name}.json has no entries of the type ${kind}.`);
  return Object.entries(own.properties).map(([key, value]) => ({
    name: key,
    type: typeOf(value),
    isRequired: own.required?.includes(key) ?? false,
    text: value.description ?? '',
  }));
}

function typeOf({ type, const: value, enum: values, items, $ref }: Schema): string {
  if (value !== undefined) return `'${value}'`;
  if (values) return values.map((one) => `'${one}'`).join(' | ');
  if (type === 'integer') return 'number';
  return $ref ? 'Entry' : type === 'array' && items ? `${typeOf(items)}[]` : String(type);
}

/** What a component is for, and its props besides those of the HTML element. */
function componentTable(name: string, t: Translate): string {
  const text = readFileSync(new URL(`../../../${THEME}/article-components.ts`, import.meta.url), 'utf8');
  const line = text.split('\n').find((one) => new RegExp(`\\b${name}\\b.* from`).test(one)) ?? '';
  const module = /from '\.\/(.+)\.js'/.exec(line)?.[1];
  if (!module) throw new Error(`The theme has no component ${name}.`);
  const file = `${THEME}/${module}.tsx`;
  const about = t(readFunctionDoc(file, name));
  const props = /(?:Md|Html)Only/.test(name) ? 'OnlyProps' : `${name}Props`;
  const keys = new RegExp(`interface ${props}\\b`).test(
    readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'),
  )
    ? readWithInherited(file, props)
    : [];
  return keys.length > 0 ? `${about}\n\n${keyTable(keys, t)}` : about;
}
