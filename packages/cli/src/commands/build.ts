import path from 'node:path';
import type { BuildResult, diagnosticsToText } from '@diptych/core';
import type { CommandContext } from '../command.js';
import { folderToSizes } from '../folder-to-sizes.js';
import { createProgressLine } from '../progress.js';
import { resultToText } from '../result-to-text.js';
import { untilAborted } from '../until-aborted.js';

/** `diptych build`: 0 when the site stands, 130 when it was stopped; throws what the build throws. */
export async function run(context: CommandContext): Promise<number> {
  const { flags, terminal, signal } = context;
  const startedAt = performance.now();
  // React picks its production build by this when it is first imported.
  process.env.NODE_ENV = 'production';
  const { build, diagnosticsToText } = await import('@diptych/core');
  const isTalking = !flags.quiet && !flags.json;
  const progress = createProgressLine({ ...terminal, live: terminal.live && isTalking });
  if (isTalking && !terminal.live) terminal.out(`Building ${path.resolve(terminal.cwd, flags.root ?? '.')}\n`);
  let result: BuildResult | undefined;
  try {
    const { root, config: configFile, base, outDir, drafts, force, strict } = flags;
    const onReplace = (folder: string, names: readonly string[]) => {
      const shown = path.relative(terminal.cwd, folder) || '.';
      if (!flags.json) terminal.err(`Replacing ${shown} with all that is in it: ${names.join(', ')}\n`);
    };
    const building = build({
      ...{ root, configFile, base, outDir, drafts, strict, force, onReplace },
      onProgress: progress.show,
    });
    result = (await Promise.race([building, untilAborted(signal)])) ?? undefined;
  } finally {
    progress.clear();
  }
  if (!result) {
    if (isTalking) terminal.err('Stopped; the site is as it was.\n');
    return 130;
  }
  showResult(result, context, { toText: diagnosticsToText, duration: performance.now() - startedAt });
  return 0;
}

function showResult(
  result: BuildResult,
  { flags, terminal }: CommandContext,
  { toText, duration }: { toText: typeof diagnosticsToText; duration: number },
): void {
  const { cwd, outColors, errColors } = terminal;
  const sizes = () => (result.upToDate ? undefined : folderToSizes(result.outDir));
  if (flags.json) {
    terminal.out(`${JSON.stringify({ ok: true, ...result, sizes: sizes() })}\n`);
    return;
  }
  terminal.err(toText(result.warnings, { root: flags.root ?? '.', cwd, colors: errColors }));
  if (!flags.quiet) terminal.out(resultToText(result, { duration, cwd, colors: outColors, sizes: sizes() }));
}
