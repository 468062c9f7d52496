import path from 'node:path';
import type { Acceptance, Translations } from '@diptych/check';
import { nearest } from '@diptych/core/shared';
import { UsageError } from '../arguments/usage-error.js';
import type { CommandContext } from '../execution/command.js';
import { reportFailure } from '../execution/report-failure.js';
import { count } from '../terminal/format.js';
import { statusToText } from '../terminal/status-to-text.js';

const ACTIONS = ['accept', 'prune', 'status'];

/** `diptych translate`. Exit codes: 0 done, 1 a page was refused, 2 it could not run. */
export async function run(context: CommandContext): Promise<number> {
  const { flags, terminal } = context;
  const [action, ...positionals] = flags.positionals ?? [];
  assertUsage(action, positionals, flags.all);
  const { openTranslations } = await import('@diptych/check');
  try {
    const root = path.resolve(terminal.cwd, flags.root ?? '.');
    const translations = await openTranslations({ root, configFile: flags.config });
    if (action === 'accept') return await accept(positionals, translations, context);
    return await (action === 'prune' ? prune : status)(translations, context);
  } catch (error) {
    await reportFailure(error, context);
    return 2;
  }
}

/** @throws {UsageError} */
function assertUsage(action: string | undefined, positionals: readonly string[], all: boolean): void {
  if (action === undefined || !ACTIONS.includes(action)) {
    const meant = action === undefined ? undefined : nearest(action, ACTIONS);
    throw new UsageError(
      action === undefined ? 'diptych translate needs an action.' : `diptych translate has no action "${action}".`,
      meant ? `Did you mean "diptych translate ${meant}"?` : 'Write "accept", "prune" or "status".',
    );
  }
  const [word] = positionals;
  if (action !== 'accept') {
    if (word === undefined && !all) return;
    throw new UsageError(
      `Unexpected argument: "${word ?? '--all'}".`,
      `Write "diptych translate ${action}"; use --root for the folder of the site.`,
    );
  }
  if (word === undefined && !all) {
    throw new UsageError(
      'diptych translate accept needs pages.',
      'Name them, for example "diptych translate accept docs/zh/guide/start.md", or write --all.',
    );
  }
  if (word !== undefined && all) {
    throw new UsageError(`"${word}" and --all cannot be combined.`, 'Leave one of them out.');
  }
}

async function accept(
  positionals: readonly string[],
  translations: Translations,
  context: CommandContext,
): Promise<number> {
  const { flags, terminal } = context;
  const { acceptTranslations } = await import('@diptych/check');
  const result = await acceptTranslations(flags.all ? undefined : positionals, translations, terminal.cwd);
  if (flags.json) terminal.out(`${JSON.stringify({ ok: result.refused.length === 0, ...result })}\n`);
  else showAcceptance(result, context);
  return result.refused.length === 0 ? 0 : 1;
}

function showAcceptance({ accepted, refused, removed }: Acceptance, { flags, terminal }: CommandContext): void {
  const { outColors, errColors } = terminal;
  for (const { page, reason } of refused) terminal.err(`${errColors.red('refused')}  ${page}: ${reason}.\n`);
  if (flags.quiet) return;
  const changed = accepted.reduce((sum, page) => sum + page.changed, 0);
  const sections = accepted.reduce((sum, page) => sum + page.sections, 0);
  const what = `${count(sections, 'section')} of ${count(accepted.length, 'page')}, ${changed} of them changed`;
  const gone =
    removed > 0 ? `; removed ${count(removed, 'page')} that no longer ${removed === 1 ? 'exists' : 'exist'}` : '';
  if (accepted.length > 0) terminal.out(`${outColors.green('✓')} Accepted ${what}${gone}\n`);
}

async function prune(translations: Translations, { flags, terminal }: CommandContext): Promise<number> {
  const { pruneTranslations } = await import('@diptych/check');
  const { moved, removed } = pruneTranslations(translations);
  const { green } = terminal.outColors;
  if (flags.json) terminal.out(`${JSON.stringify({ ok: true, moved, removed })}\n`);
  else if (!flags.quiet) {
    for (const { page, from } of moved) terminal.out(`${green('moved')}    ${from} → ${page}\n`);
    for (const page of removed) terminal.out(`${green('removed')}  ${page}\n`);
    if (moved.length + removed.length === 0) terminal.out('Every recorded page is in the docs folder.\n');
  }
  return 0;
}

async function status(translations: Translations, { flags, terminal }: CommandContext): Promise<number> {
  const { translationStatus } = await import('@diptych/check');
  const pages = await translationStatus(translations);
  const gone = translations.variants.flatMap((variant) => variant.gone.map((name) => variant.folder + name));
  const text = flags.json
    ? `${JSON.stringify({ ok: true, pages, gone })}\n`
    : statusToText(pages, { gone, colors: terminal.outColors });
  terminal.out(text);
  return 0;
}
