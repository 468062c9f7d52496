import path from 'node:path';
import type {
  BuildOptions,
  BuildProgress,
  BuildResult,
  BuildStage,
  diagnosticsToText,
  ShardResult,
} from '@diptych/core';
import { UsageError } from '../arguments/usage-error.js';
import type { CommandContext } from '../execution/command.js';
import { unlessAborted } from '../execution/until-aborted.js';
import { duration as durationToText, plainCount, size } from '../terminal/format.js';
import { createProgressLine } from '../terminal/progress.js';
import { resultToText } from '../terminal/result-to-text.js';

/** `diptych build`. Exit codes: 0 the site, or its shard, is built; 130 stopped. Throws errors of the build. */
export async function run(context: CommandContext): Promise<number> {
  const { shard, shards, outDir } = context.flags;
  if (!shard) {
    if (shards !== undefined)
      throw new UsageError('--shards needs --shard.', 'Select the part to build, such as --shard 2/3.');
    return runBuild(context, ({ build }, options) => build(options), showResult);
  }
  if (outDir !== undefined) {
    throw new UsageError(
      '--shard and --out-dir cannot be combined.',
      'Use --out-dir with `diptych merge`; --shards sets the folder of the shards.',
    );
  }
  return runBuild(context, ({ buildShard }, options) => buildShard({ ...options, shard, shards }), showShard);
}

/** Runs a build or merge with progress, and prints its result. */
export async function runBuild<Result>(
  context: CommandContext,
  start: (core: typeof import('@diptych/core'), options: BuildOptions) => Promise<Result>,
  show: (result: Result, context: CommandContext, view: ResultView) => void,
): Promise<number> {
  const { flags, terminal, signal } = context;
  const startedAt = performance.now();
  // React selects its production build by this on its first import.
  process.env.NODE_ENV = 'production';
  const core = await import('@diptych/core');
  const isTalking = !flags.quiet && !flags.json;
  const progress = createProgressLine({ ...terminal, live: terminal.live && isTalking });
  if (isTalking && !terminal.live) terminal.out(`Building ${path.resolve(terminal.cwd, flags.root ?? '.')}\n`);
  let result: Result | undefined;
  try {
    const { root, config: configFile, base, outDir, drafts, force, strict } = flags;
    const onReplace = (folder: string, names: readonly string[]) => {
      const shown = path.relative(terminal.cwd, folder) || '.';
      if (!flags.json) terminal.err(`Replacing ${shown} and all of its content: ${names.join(', ')}\n`);
    };
    const building = start(core, {
      ...{ root, configFile, base, outDir, drafts, strict, force, onReplace },
      onProgress: (now) => progress.show(progressText(now), now.done >= now.total),
    });
    result = await unlessAborted(building, signal);
  } finally {
    progress.clear();
  }
  if (!result) {
    if (isTalking) terminal.err('Stopped; the site was not changed.\n');
    return 130;
  }
  show(result, context, { toText: core.diagnosticsToText, duration: performance.now() - startedAt });
  return 0;
}

const WORDS: Record<BuildStage, string> = {
  load: 'Reading the site',
  parse: 'Reading pages',
  bundle: 'Bundling the theme',
  render: 'Rendering pages',
  plan: 'Planning the site',
  write: 'Writing pages',
  publish: 'Publishing',
};

/** `Writing pages: 412 of 1,002`; without numbers for what is done in one step. */
export function progressText({ stage, done, total }: BuildProgress): string {
  return total > 1 ? `${WORDS[stage]}: ${plainCount(done)} of ${plainCount(total)}` : `${WORDS[stage]} …`;
}

interface ResultView {
  toText: typeof diagnosticsToText;
  /** In milliseconds. */
  duration: number;
}

function showShard(result: ShardResult, { flags, terminal }: CommandContext, { toText, duration }: ResultView): void {
  if (flags.json) {
    terminal.out(`${JSON.stringify({ ok: true, ...result })}\n`);
    return;
  }
  const { cwd, outColors, errColors } = terminal;
  terminal.err(toText(result.warnings, { root: flags.root ?? '.', cwd, colors: errColors }));
  if (flags.quiet) return;
  const { index, count, pages, allPages, bytes } = result;
  const folder = path.relative(cwd, result.folder);
  terminal.out(
    `${outColors.green('✓')} Built shard ${index} of ${count} in ${durationToText(duration)}: ${pages} of ${allPages} pages, ${size(bytes)} in ${folder}\n`,
  );
}

/** Prints the result of a build of the whole site. */
export function showResult(
  result: BuildResult,
  { flags, terminal }: CommandContext,
  { toText, duration }: ResultView,
): void {
  const { cwd, outColors, errColors } = terminal;
  if (flags.json) {
    terminal.out(`${JSON.stringify({ ok: true, ...result })}\n`);
    return;
  }
  terminal.err(toText(result.warnings, { root: flags.root ?? '.', cwd, colors: errColors }));
  if (!flags.quiet) terminal.out(resultToText(result, { duration, cwd, colors: outColors }));
}
