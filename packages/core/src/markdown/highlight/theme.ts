import type { ThemeRegistrationRaw } from 'shiki/core';

/**
 * The kinds of token that the theme distinguishes, by class. Names and punctuation stay plain: the
 * page is smaller, and highlighted tokens are meaningful.
 */
const SCOPES: Record<string, readonly string[]> = {
  // comment
  c: [
    'comment',
    'punctuation.definition.comment',
    'meta.diff.header',
    'meta.diff.range',
    'punctuation.separator.prompt.shell-session',
    'entity.other.prompt-prefix.shell-session',
  ],
  // string
  s: ['string', 'punctuation.definition.string', 'string.regexp', 'markup.inline.raw', 'markup.fenced_code'],
  // keyword
  k: [
    'keyword',
    'storage',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'keyword.operator.word',
    'punctuation.definition.template-expression',
    'markup.heading',
    'entity.name.section',
  ],
  // function
  f: ['entity.name.function', 'support.function', 'meta.function-call.generic', 'entity.name.command'],
  // number, constant, escape
  n: [
    'constant.numeric',
    'constant.language',
    'constant.character',
    'constant.other',
    'support.constant',
    'keyword.other.unit',
  ],
  // type
  t: [
    'entity.name.type',
    'entity.name.class',
    'support.type',
    'support.class',
    'entity.other.inherited-class',
    'entity.name.namespace',
  ],
  // tag
  g: ['entity.name.tag', 'support.class.component'],
  // attribute, key
  a: ['entity.other.attribute-name', 'support.type.property-name', 'support.variable.property'],
  // variable, only where it differs from the text around it
  v: [
    'variable.other.normal.shell',
    'variable.other.bracket.shell',
    'punctuation.definition.variable.shell',
    'variable.css',
    'variable.scss',
    'variable.argument.css',
  ],
  // inserted, deleted
  i: ['markup.inserted'],
  d: ['markup.deleted'],
  // plain
  '': [
    'keyword.operator',
    'meta.embedded',
    'meta.template.expression',
    'string.unquoted',
    'storage.type.function.arrow',
    'source.css.embedded',
  ],
};

const KINDS = Object.keys(SCOPES);

export const THEME_NAME = 'diptych';

/** Each kind gets a unique colour, which only serves to identify it. */
const colorOf = (kind: string) => `#0000${(KINDS.indexOf(kind) + 16).toString(16).toUpperCase()}`;

/** The only theme. Light and dark are handled by the style sheet. */
export const theme: ThemeRegistrationRaw = {
  name: THEME_NAME,
  type: 'light',
  fg: colorOf(''),
  bg: '#FFFFFF',
  settings: [
    { settings: { foreground: colorOf(''), background: '#FFFFFF' } },
    ...KINDS.map((kind) => ({ scope: [...(SCOPES[kind] ?? [])], settings: { foreground: colorOf(kind) } })),
  ],
};

/** The class for each colour of Shiki's colour map, by index; `''` is plain. */
export function colorsToKinds(colorMap: readonly string[]): string[] {
  const kinds = new Map(KINDS.map((kind) => [colorOf(kind), kind]));
  return Array.from(colorMap, (color) => kinds.get(color?.toUpperCase()) ?? '');
}
