import * as v from 'valibot';
import type { FrontmatterDeclaration, FrontmatterField, FrontmatterFields } from '../shared/theme-contract.js';
import type { Frontmatter } from '../shared/types.js';
import { anyText, flag, oneOf } from './frontmatter-values.js';
import type { ResolvedImage } from './types.js';

/** What becomes of the links and images among the fields of a frontmatter; those without a function stay as they are. */
export interface FieldChanges {
  link?(text: string, key: string): string;
  image?(url: string): ResolvedImage;
}

/**
 * Changes the links and images among the fields of a frontmatter that a theme declares. Where it declares `width` and
 * `height` beside an image, these become the image's own unless the page states one of them; `dark` becomes the image
 * for the dark scheme if there is one.
 */
export function mapThemeFields(
  frontmatter: Frontmatter,
  fields: FrontmatterFields,
  changes: FieldChanges,
): Frontmatter {
  return mapObject(frontmatter, fields, changes) as Frontmatter;
}

function mapObject(value: object, fields: FrontmatterFields, changes: FieldChanges): object {
  let image: ResolvedImage | undefined;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const onImage = (found: ResolvedImage) => {
      if (key !== 'dark') image = found;
    };
    return [key, field ? mapField(inner, field, { key, changes, onImage }) : inner];
  });
  const { width, height, dark } = image ?? {};
  const isOpen = fields.width && fields.height && !('width' in value || 'height' in value);
  return {
    ...Object.fromEntries(entries),
    ...(isOpen && width && height && { width, height }),
    ...(fields.dark && dark && !('dark' in value) && { dark: dark.src }),
  };
}

/** A field on its way: its key, and where an image goes. */
interface FieldContext {
  key: string;
  changes: FieldChanges;
  onImage?(image: ResolvedImage): void;
}

function mapField(value: unknown, field: FrontmatterField, { key, changes, onImage }: FieldContext): unknown {
  if (field.type === 'array')
    return Array.isArray(value) ? value.map((item) => mapField(item, field.items, { key, changes })) : value;
  if (field.type === 'object') return isObject(value) ? mapObject(value, field.properties, changes) : value;
  if (field.type !== 'string' || typeof value !== 'string') return value;
  if (field.format === 'link') return changes.link ? changes.link(value, key) : value;
  if (!changes.image || !isImage(value, field.format)) return value;
  const image = changes.image(value);
  onImage?.(image);
  return image.src;
}

/** Whether a text of a format names an image. */
function isImage(text: string, format: 'image' | 'icon' | undefined): boolean {
  return format === 'image' || (format === 'icon' && /^\.{0,2}\//.test(text));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of the frontmatter by its path, such as `hero.name`. */
export function textAtPath(frontmatter: Frontmatter, path: string | undefined): string | undefined {
  let value: unknown = path === undefined ? undefined : frontmatter;
  for (const key of path?.split('.') ?? [])
    value = isObject(value) ? (value as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** What the theme does with pages of the type of this one. */
export function pageTypeRules({ pageType = 'doc' }: Frontmatter, { pageTypes = {} }: FrontmatterDeclaration = {}) {
  return Object.hasOwn(pageTypes, pageType) ? pageTypes[pageType] : undefined;
}

/** The title that a page without one takes from a field of the theme's, which shows it as the heading. */
export function titleOfTheme(frontmatter: Frontmatter, theme: FrontmatterDeclaration | undefined): string | undefined {
  return textAtPath(frontmatter, pageTypeRules(frontmatter, theme)?.title);
}

/** The rules of the fields, as the keys of Diptych have them. */
export function fieldsToEntries(fields: FrontmatterFields): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, v.optional(fieldToSchema(field))]));
}

function fieldToSchema(field: FrontmatterField): v.GenericSchema {
  switch (field.type) {
    case 'string':
      return field.enum ? oneOf(field.enum) : anyText;
    case 'boolean':
      return flag;
    case 'array':
      return v.array(fieldToSchema(field.items), 'a list is needed');
    case 'object':
      return objectSchema(field);
    default:
      return numberSchema(field);
  }
}

function objectSchema({ properties, required = [], additionalProperties }: FrontmatterField & { type: 'object' }) {
  const optional = fieldsToEntries(properties);
  const needed = required.flatMap((key) => (properties[key] ? [[key, fieldToSchema(properties[key])] as const] : []));
  const entries = { ...optional, ...Object.fromEntries(needed) };
  const message = needed.length === 0 ? 'a map is needed' : neededKeys(required);
  return additionalProperties === false ? v.strictObject(entries, message) : v.looseObject(entries, message);
}

function neededKeys(keys: readonly string[]): string {
  const names = keys.map((key) => `${/^[aeiou]/.test(key) ? 'an' : 'a'} "${key}"`);
  return `${names.join(' and ')} ${keys.length > 1 ? 'are' : 'is'} needed`;
}

function numberSchema({ type, minimum, maximum }: FrontmatterField & { type: 'number' | 'integer' }): v.GenericSchema {
  const low = minimum ?? Number.NEGATIVE_INFINITY;
  const high = maximum ?? Number.POSITIVE_INFINITY;
  const least = minimum === undefined ? '' : ` of at least ${minimum}`;
  const most = maximum === undefined ? '' : `${least ? ' and' : ' of'} at most ${maximum}`;
  const message = `${type === 'integer' ? 'a whole number' : 'a number'}${least}${most} is needed`;
  return v.pipe(
    v.number(message),
    v.check((value) => value >= low && value <= high && (type === 'number' || Number.isInteger(value)), message),
  );
}
