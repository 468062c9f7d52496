import path from 'node:path';
import type { Diagnostic } from '@diptych/core';
import { type AppliedFixes, applyFixes } from './apply-fixes.js';

/** The result of fixing. */
export interface SafeFixes {
  /** Findings that remain, without fixes. */
  diagnostics: Diagnostic[];
  /** Number of fixes applied. */
  fixed: number;
}

/**
 * Applies fixes until none is left that helps. After each round the site is checked again: a round that causes a new
 * finding is undone and tried without the files of these findings, otherwise in halves, and a single fix that does so is
 * skipped. Rounds then grow again: fixes that are skipped often have others beside them. The same mistake in a page and
 * its translations is fixed in one step: fixed in one of them alone, it would be a difference between them. Fixes that
 * make pages parsable come first, by themselves: rules that compare pages are silent about pages that cannot be parsed,
 * and what they find afterwards was hidden. Then come fixes that let other links be checked.
 * @param check Checks the current files; findings contain complete fixes.
 * @param isHidden Whether a finding needs the facts of two pages, and appears only if both can be parsed.
 */
export async function fixSafely(
  check: () => Promise<Diagnostic[]>,
  root: string,
  isHidden: (diagnostic: Diagnostic) => boolean = () => false,
): Promise<SafeFixes> {
  let diagnostics = await check();
  let fixed = 0;
  let size = Number.POSITIVE_INFINITY;
  const refused = new Set<string>();
  /** Steps of several fixes that did not help as a whole. */
  const divided = new Set<string>();
  /** Steps whose files had new findings after a round: they come last. */
  const suspected = new Set<string>();
  for (;;) {
    const open = diagnostics.filter((diagnostic) => diagnostic.fix && !refused.has(nameOf(diagnostic)));
    const parsing = open.filter(({ fix }) => fix?.makesParsable);
    const revealing = open.filter(isRevealing);
    const steps = toSteps([parsing, revealing].find(({ length }) => length > 0) ?? open, divided);
    steps.sort((a, b) => Number(suspected.has(a.name)) - Number(suspected.has(b.name)));
    const round = steps.slice(0, Math.min(size, steps.length));
    const batch = round.flatMap(({ fixes }) => fixes);
    if (batch.length === 0) return { diagnostics: diagnostics.map(withoutFix), fixed };
    const applied = applyFixes(batch, root);
    const after = await checkOrUndo(check, applied);
    const revealed = parsing.length > 0 ? isHidden : revealing.length > 0 ? isRevealed : isUncoveredBy(batch);
    if (isBetter(withoutNew(after, diagnostics, revealed), diagnostics, batch)) {
      diagnostics = after;
      fixed += applied.count;
      size *= 2;
      continue;
    }
    applied.undo();
    const suspects = withNewFindings(round, after, diagnostics);
    if (suspects.length > 0 && suspects.length < round.length) {
      for (const { name } of suspects) suspected.add(name);
      size = round.length - suspects.length;
      continue;
    }
    const [only, ...others] = round;
    if (only && others.length === 0) {
      const names = new Set(batch.map(nameOf));
      if (names.size > 1) divided.add(only.name);
      else for (const name of names) refused.add(name);
    }
    size = Math.ceil(round.length / 2);
  }
}

/**
 * Fixes that let links be checked: nobody knows the anchors of a page that cannot be rendered, and no link in an attribute
 * that means nothing.
 */
const isRevealing = ({ code = '' }: Diagnostic) =>
  ['attribute-unknown', 'component-unknown', 'import-missing'].includes(code);

const isRevealed = ({ rule }: Diagnostic) => rule === 'links';

/** What other tools indent is code here: once it is written as a container, its text and its own code are checked. */
function isUncoveredBy(batch: readonly Diagnostic[]): (found: Diagnostic) => boolean {
  const files = new Set(batch.filter(({ code }) => code === 'foreign-syntax').map(({ file }) => file));
  return ({ rule, code = '', file }) => files.has(file) && (rule !== 'syntax' || /^(?:code|fence)-/.test(code));
}

const isAnchor = ({ code }: Diagnostic) => code === 'anchor-dead';

/** Findings without the new ones of a kind. */
function withoutNew(
  after: readonly Diagnostic[],
  before: readonly Diagnostic[],
  isKind: (found: Diagnostic) => boolean,
): Diagnostic[] {
  const known = countBy(before, nameOf);
  return after.filter((found) => take(known, nameOf(found)) || !isKind(found));
}

/** A finding that remains although it has a fix: its message must not suggest that fix again. */
function withoutFix({ fix, ...diagnostic }: Diagnostic): Diagnostic {
  if (!fix) return diagnostic;
  const suggestion = `${diagnostic.suggestion} The fix was not applied: it would cause other findings.`;
  return { ...diagnostic, suggestion };
}

/** Findings whose fixes are applied together. */
interface Step {
  name: string;
  fixes: Diagnostic[];
}

function toSteps(open: readonly Diagnostic[], divided: ReadonlySet<string>): Step[] {
  const steps = new Map<string, Step>();
  for (const diagnostic of open) {
    const { rule, message, file = '' } = diagnostic;
    const shared = JSON.stringify([rule, path.posix.basename(file), message]);
    const name = divided.has(shared) ? nameOf(diagnostic) : shared;
    const step = steps.get(name) ?? { name, fixes: [] };
    step.fixes.push(diagnostic);
    steps.set(name, step);
  }
  return [...steps.values()];
}

/** Steps that change a file in which there are new findings. */
function withNewFindings(steps: readonly Step[], after: readonly Diagnostic[], before: readonly Diagnostic[]): Step[] {
  const known = countBy(before, kindOf);
  const files = new Set(after.filter((found) => !take(known, kindOf(found))).map(({ file }) => file));
  return steps.filter(({ fixes }) => fixes.some(({ file }) => files.has(file)));
}

/** Fixes that are not known to help are undone when the check fails, or when the process ends before it has answered. */
async function checkOrUndo(check: () => Promise<Diagnostic[]>, { undo }: AppliedFixes): Promise<Diagnostic[]> {
  process.on('exit', undo);
  try {
    return await check();
  } catch (cause) {
    undo();
    throw cause;
  } finally {
    process.off('exit', undo);
  }
}

/**
 * Whether the findings are a proper subset of those before, some of them perhaps less severe. Left out are files that could
 * not be parsed until these fixes, and files that they write: a new page may have warnings of its own.
 */
function isBetter(after: readonly Diagnostic[], before: readonly Diagnostic[], fixed: readonly Diagnostic[]): boolean {
  const replacing = fixed.filter(({ fix }) => fix?.makesParsable || fix?.files);
  const names = new Set(replacing.map(nameOf));
  const parsable = replacing.filter(({ fix }) => fix?.makesParsable);
  const readable = new Set([...parsable.map(({ file }) => file), ...parsable.flatMap(filesOf)]);
  const written = new Set(replacing.flatMap(filesOf));
  const isWorse = (found: Diagnostic) =>
    names.has(nameOf(found)) ||
    (written.has(found.file) &&
      (found.code === 'mdx-syntax' || (found.severity === 'error' && !readable.has(found.file))));
  if (after.some(isWorse)) return false;
  const isCompared = ({ file }: Diagnostic) => !readable.has(file) && !written.has(file);
  const rest = after.filter(isCompared);
  const restBefore = before.filter(isCompared);
  if (rest.length > restBefore.length) return false;
  const gone = countBy(restBefore, kindOf);
  const added = rest.filter((diagnostic) => !take(gone, kindOf(diagnostic)));
  // A warning may take the place of an error that nothing here fixes itself: a section that was missing is then one that
  // nobody has accepted.
  const own = new Set(fixed.map(nameOf));
  const errors = restBefore.filter(
    (found) => take(gone, kindOf(found)) && found.severity === 'error' && !own.has(nameOf(found)),
  );
  const errorsGone = countBy(errors, ruleOf);
  // So may a dead anchor, of the link to no page that a fix leads to one.
  const linksFixed = countBy(
    fixed.filter(({ code }) => code === 'link-dead'),
    ruleOf,
  );
  // A wrong level of a heading does not keep a site from being built, as an unknown component does.
  const componentsFixed = countBy(
    fixed.filter(({ code }) => code === 'component-unknown'),
    fileOf,
  );
  const isMilder = (found: Diagnostic) =>
    (isAnchor(found) && take(linksFixed, ruleOf(found))) ||
    (found.rule === 'form' && take(componentsFixed, fileOf(found)));
  const others = added.filter((found) => !isMilder(found));
  if (rest.length === restBefore.length && replacing.length === 0 && others.length === added.length) return false;
  return others.every((found) => found.severity === 'warning' && take(errorsGone, ruleOf(found)));
}

function countBy(diagnostics: readonly Diagnostic[], keyOf: (diagnostic: Diagnostic) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const diagnostic of diagnostics) counts.set(keyOf(diagnostic), (counts.get(keyOf(diagnostic)) ?? 0) + 1);
  return counts;
}

/** Takes one away; false if none is left. */
function take(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0;
  counts.set(key, count - 1);
  return count > 0;
}

/** Files that a fix writes or removes. */
function filesOf({ fix }: Diagnostic): (string | undefined)[] {
  return fix?.files?.map(({ file }) => file) ?? [];
}

/** Identifies a finding independently of its position, which edits before it change. */
export function nameOf({ rule, file, message }: Diagnostic): string {
  return JSON.stringify([rule, file, message.replace(/:\d+/g, '')]);
}

function fileOf({ file = '' }: Diagnostic): string {
  return file;
}

function ruleOf({ rule, file }: Diagnostic): string {
  return JSON.stringify([rule, file]);
}

/** A finding without its numbers and the id before its position, which fixes elsewhere change. */
function kindOf({ rule, file, message }: Diagnostic): string {
  return JSON.stringify([rule, file, message.replace(/ after #\S+|\d+/g, '')]);
}
