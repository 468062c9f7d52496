import { availableParallelism } from 'node:os';
import type { Diagnostic } from '@diptych/core';
import { locateKey } from '@diptych/core/pages';
import * as v from 'valibot';
import { optionsReader } from '../options-reader.js';
import { type CompareOptions, compareOutputs } from '../outputs/compare-outputs.js';
import { type PageOutputs, planOutputs } from '../outputs/plan-outputs.js';
import { isInFolders } from '../pages/is-in-folders.js';
import { reporter } from '../reporter.js';
import { fixturesIn, missingFolder } from '../samples/read-folder.js';
import { sampleInputs, sampleSource } from '../samples/sample-options.js';
import type { CheckSite, RuleContext, SiteRule } from '../types.js';

const report = reporter('outputs');

/** Options of the rule `outputs`. */
export interface OutputsOptions extends CompareOptions {
  /** Languages of fences that show what a command prints, besides all fences with `run`. Default `txt`. */
  langs: string[];
  /** Pages and folders to skip, such as `guide/start/quick-start`. */
  except: string[];
}

const schema = v.strictObject({
  ...sampleSource,
  langs: v.optional(v.array(v.string()), ['txt']),
  except: v.optional(v.array(v.string()), []),
  replace: v.optional(v.array(v.tuple([v.instance(RegExp), v.string()])), []),
  block: v.optional(v.instance(RegExp)),
  processes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), Math.min(4, availableParallelism())),
});

/** Outputs on pages are what their commands print. */
export const outputs: SiteRule<OutputsOptions> = {
  name: 'outputs',
  description: 'Outputs on pages match what their commands print',
  scope: 'site',
  isOptIn: true,
  isSlow: true,
  startsProcesses: true,
  readOptions: optionsReader('outputs', schema),
  inputs: sampleInputs,
  async check(site, context) {
    const planned = plansOf(site, context);
    return [
      ...unknownExceptions(site, context),
      ...planned.flatMap((one) => unplanned(one, context.options.files)),
      ...(await wrongLines(planned, context)),
    ];
  },
  summary(context) {
    const planned = plansOf(context.site, context);
    const count = (part: keyof PageOutputs) => planned.reduce((sum, one) => sum + one[part].length, 0);
    return `${count('plans')} outputs compared, ${count('exempt')} exempt`;
  },
};

function plansOf({ pages }: CheckSite, { config, options }: RuleContext<OutputsOptions>): PageOutputs[] {
  const fixtures = fixturesIn(config.root, options.files);
  return pages
    .filter((page) => !isInFolders(page, options.except))
    .map((page) => planOutputs(page, options.langs, fixtures));
}

/** Entries of `except` that leave out nothing. */
function unknownExceptions(
  { pages }: CheckSite,
  { config, options: { except } }: RuleContext<OutputsOptions>,
): Diagnostic[] {
  return except.flatMap((name, index) => {
    if (pages.some((page) => isInFolders(page, [name]))) return [];
    const at = locateKey(config.configFile, ['check', 'rules', 'outputs', 'except', index]);
    return [report(at, `"except" has "${name}", which is no page and no folder.`, 'Correct or remove it.')];
  });
}

function unplanned({ silent, homeless, unfounded }: PageOutputs, files: string): Diagnostic[] {
  const nameCommand = 'Add run="command", or no-check="reason" if it cannot be compared.';
  const addFiles = 'Put the fence below its sample, or name one with project="…", or a folder with files="…".';
  return [
    ...silent.map((fence) => report(fence.fact, 'The output names no command.', nameCommand)),
    ...homeless.map((fence) => report(fence.fact, 'There are no files to run the command with.', addFiles)),
    ...unfounded.map(({ fence, fixtures = '' }) => {
      const { message, suggestion } = missingFolder(fixtures, files);
      return report(fence.fact, message, suggestion);
    }),
  ];
}

async function wrongLines(
  planned: readonly PageOutputs[],
  context: RuleContext<OutputsOptions>,
): Promise<Diagnostic[]> {
  const diagnostics = await compareOutputs(
    planned.flatMap(({ plans }) => plans),
    context,
  );
  return diagnostics.map(({ plan: { fence, command }, line, text, printed }) => {
    const message = `${command} does not print this line: ${text}\nIt prints:\n${printed}`;
    return { ...report(fence.fact, message, 'Show what the command prints.'), line: fence.fact.line + line };
  });
}
