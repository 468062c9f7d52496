// Writes style sheets for applications that are no Diptych site: one for each component and one for all. They hold what
// the component needs and nothing else: no rule reaches an element that is not the component's own.
//
// The rules stand in no cascade layer, as a host's reset may stand in none either, and each element gets what the site's
// reset would give it, by a class. Variables stay in a layer, so that a host changes them with a rule of its own.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import postcss from 'postcss';
import { dist, modulesOf } from './modules-of.mjs';

const TARGET = ['chrome111', 'safari16.4', 'firefox113'];
const TOKENS = 'diptych.tokens';
/** Sheets of the page itself, not of a component. */
const OF_THE_PAGE = new Set([TOKENS, 'diptych.reset']);
/** What the theme's elements are found by: classes, and names of an article's parts. */
const OWN = /\.dt-[\w-]+|\[data-dt="?[\w-]+"?\]/g;

/** Modules of what the host puts into a component, which does not import it. */
const CHILDREN = { Tabs: ['components/Tabs/Tab.js'] };

/** What elements of a type are before a component styles them; the same as in `0-reset.css` and `2-base.css`. */
const RESETS = {
  button:
    'margin: 0; padding: 0; border: 0; border-radius: 0; color: inherit; background: none; box-shadow: none; font: inherit; text-transform: none; cursor: pointer',
  a: 'color: var(--dt-accent-text); text-decoration: underline; text-decoration-thickness: 0.06em; text-underline-offset: 0.2em',
  'ul, ol, fieldset': 'margin: 0; padding: 0; border: 0; list-style: none',
  'pre, code, kbd':
    'padding: 0; border: 0; border-radius: 0; box-shadow: none; color: inherit; background: none; font-size: inherit',
  'svg, img': 'display: inline; max-inline-size: 100%; vertical-align: middle',
  // As in an article.
  p: 'margin: 1.125rem 0 0',
  'dialog, input': 'margin: 0; border: 0; color: inherit; background: none; font: inherit',
};

const FOCUSABLE = new Set(['button', 'a', 'dialog, input']);
const FOCUS = 'outline: 2px solid var(--dt-accent); outline-offset: 2px; border-radius: var(--dt-radius)';

/**
 * @param {string} css the site's whole sheet, as its sources have it
 */
export async function writeComponentStyles(css) {
  // Nested rules are written out, so that each selector is complete.
  const flat = await transform(css, { loader: 'css', target: TARGET });
  const sheet = postcss.parse(flat.code);
  const components = await exportedComponents();
  const all = {
    own: new Set(components.flatMap(({ own }) => [...own])),
    types: new Set(components.flatMap(({ types }) => [...types])),
  };
  mkdirSync(join(dist, 'components'), { recursive: true });
  for (const { name, ...parts } of components) await write(join('components', `${name}.css`), sheet, parts);
  await write('components.css', sheet, all);
}

async function write(file, sheet, { own, types }) {
  const rules = rulesOf(sheet, own);
  const resets = resetsOf(rules, types);
  const tokens = tokensOf(sheet, `${resets}${rules}`);
  const { code } = await transform(`@layer ${TOKENS} {${tokens}}\n${resets}\n${rules}`, {
    loader: 'css',
    minify: true,
    target: TARGET,
  });
  writeFileSync(join(dist, file), code);
}

/** The exported components with the names and elements of theirs and of their parts. */
async function exportedComponents() {
  const entry = readFileSync(join(dist, 'index.js'), 'utf8');
  const found = [...entry.matchAll(/^import \{([^}]*)\} from "\.\/(components\/[^"]+|icons\/Icon\.js)";/gm)];
  const files = found.flatMap(([, names, file]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z][a-z]/.test(name))
      .map((name) => ({ name, file })),
  );
  return Promise.all(
    files.map(async ({ name, file }) => ({ name, ...(await partsOf([file, ...(CHILDREN[name] ?? [])])) })),
  );
}

async function partsOf(files) {
  const modules = await Promise.all(files.map(modulesOf));
  const code = modules
    .flatMap(Object.keys)
    .map((input) => readFileSync(join(dist, input), 'utf8'))
    .join('\n');
  const types = [...code.matchAll(/\bjsxs?\(\s*"([a-z]\w*)"/g)].map(([, type]) => type);
  const classes = (code.match(/(?<![\w-])dt-[\w-]+\b/g) ?? []).map((name) => `.${name}`);
  const parts = [...code.matchAll(/"data-dt": (?:\w+ && )?"([\w-]+)"/g)].map(([, part]) => `[data-dt=${part}]`);
  return { own: new Set([...classes, ...parts]), types: new Set(types) };
}

/** The rules about elements with one of the names; those of a selector list that are about others are left out. */
function rulesOf(sheet, own) {
  const copy = sheet.clone();
  copy.walkAtRules('layer', (layer) => {
    if (!layer.nodes || OF_THE_PAGE.has(layer.params)) layer.remove();
    else layer.replaceWith(layer.nodes);
  });
  copy.walkRules((rule) => {
    if (rule.parent.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
    rule.selectors = rule.selectors
      .map((selector) => pruned(selector, own))
      .filter((selector) => isAbout(selector, own));
    if (rule.selector === '') rule.remove();
  });
  removeEmpty(copy);
  removeUnusedKeyframes(copy);
  return copy.toString();
}

function removeUnusedKeyframes(sheet) {
  const used = new Set();
  sheet.walkDecls(/^(?:-webkit-)?animation(?:-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) used.add(word);
  });
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}

/** The names in a selector, written in one way. */
function namesIn(selector) {
  return (selector.match(OWN) ?? []).map((name) => name.replaceAll('"', ''));
}

/** `:is(.dt-one, .dt-two)` with those that the component has. */
function pruned(selector, own) {
  return selector.replace(/:is\(([^()]*)\)/g, (whole, list) => {
    const parts = list.split(',').map((part) => part.trim());
    if (!parts.every((part) => namesIn(part).length > 0)) return whole;
    const left = parts.filter((part) => isAbout(part, own));
    return left.length === 0 ? whole : `:is(${left.join(', ')})`;
  });
}

/**
 * Whether a selector contains the component's names, so that it matches nothing else in the host. A name beside another
 * one may be put together while the component renders.
 */
function isAbout(selector, own) {
  const asked = selector.replace(/:(?:not|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  if (asked.includes('[data-theme-reveal]')) return own.has('.dt-theme');
  const groups = asked.split(/[\s>+~]+(?![^(]*\))/).map(namesIn);
  const named = groups.filter((names) => names.length > 0);
  return named.length > 0 && named.every((names) => names.some((name) => own.has(name)));
}

/**
 * What the elements that the rules are about are reset to. Each selector weighs as much as one class: more than a host's
 * rules for types of elements, and no more than any rule of the component, which all come later.
 */
function resetsOf(rules, types) {
  const named = new Set();
  const bare = new Map();
  postcss.parse(rules).walkRules((rule) => {
    for (const selector of rule.selectors) {
      for (const name of namesIn(selector)) named.add(name);
      for (const [type, plain] of typesAt(selector)) {
        const key = Object.keys(RESETS).find((names) => names.split(', ').includes(type));
        if (key) bare.set(key, (bare.get(key) ?? new Set()).add(plain));
      }
    }
  });
  if (named.size === 0) return '';
  const any = `:is(${[...named].join(', ')})`;
  const present = Object.entries(RESETS).filter(([names]) => names.split(', ').some((name) => types.has(name)));
  const typed = present.map(([names, reset]) => {
    const selectors = [`${any}:where(${names})`];
    // `.dt` stands nowhere: it only gives the weight of a class.
    if (bare.has(names)) selectors.push(`:where(${withoutCovered([...bare.get(names)]).join(', ')}):not(.dt)`);
    const focused = FOCUSABLE.has(names)
      ? `${selectors.map((selector) => `${selector}:focus-visible`).join(', ')} { ${FOCUS}; }`
      : '';
    return `${selectors.join(', ')} { box-sizing: border-box; ${reset}; }\n${focused}`;
  });
  return `${any}, ${any}::before, ${any}::after { box-sizing: border-box; }\n${typed.join('\n')}\n`;
}

/** The types that the last part of a selector names, each with the selector for it: "> button", ":is(a, li > button)". */
function typesAt(selector) {
  const plain = selector.replace(/::?(?!is\b|where\b)[\w-]+(?:\([^()]*\))?|\[[^\]]*\]$/g, '').trim();
  const [, before, list, single] = /^(.*[\s>+~])(?::is\(([a-z\d>, ]+)\)|([a-z]+\d?))$/.exec(plain) ?? [];
  return (list ?? single ?? '').split(',').map((part) => {
    const [type] = /[a-z]*\d?$/.exec(part);
    return [type, `${before}${type === part.trim() ? type : `:is(${part.trim()})`}`];
  });
}

/** Selectors without those whose elements another one finds: "[data-dt=code] pre" finds those of "[data-dt=code] > pre". */
function withoutCovered(selectors) {
  const wide = selectors.map((selector) => /^(\S+) (\w+)$/.exec(selector)).filter(Boolean);
  const isWithin = (selector, [other, name, type]) =>
    other !== selector &&
    selector.startsWith(name) &&
    !/[+~]/.test(selector) &&
    new RegExp(`^(?![\\w-]).*[\\s>]${type}$`).test(selector.slice(name.length));
  return selectors.filter((selector) => !wide.some((found) => isWithin(selector, found)));
}

/** The variables that some rules read, in every scheme, language and width; nothing else of the page's own sheet. */
function tokensOf(sheet, rules) {
  const copy = postcss.root();
  sheet.walkAtRules('layer', (layer) => {
    if (layer.nodes && layer.params === TOKENS) copy.append(layer.clone().nodes);
  });
  const used = new Set();
  const use = (text) => {
    for (const [, name] of text.matchAll(/var\((--dt-[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      copy.walkDecls(name, ({ value }) => use(value));
    }
  };
  use(rules);
  copy.walkDecls((declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
  copy.walkRules((rule) => {
    // A host may put the class on any element.
    rule.selectors = rule.selectors.map((selector) => selector.replace(/^:root\.dark$/, '.dark'));
  });
  removeEmpty(copy);
  return copy.toString();
}

function removeEmpty(root) {
  root.walk((node) => {
    if (node.type === 'comment') node.remove();
  });
  for (let found = true; found; ) {
    found = false;
    root.walk((node) => {
      if (!node.nodes || node.nodes.length > 0) return;
      node.remove();
      found = true;
    });
  }
}
