import type { Diagnostic } from '@diptych/core';
import { hashOf } from '@diptych/core/pages';
import * as v from 'valibot';
import { optionsReader } from '../options-reader.js';
import { loadTypeScript } from '../packages/load-typescript.js';
import { packageVersions } from '../packages/package-versions.js';
import { exemptions, fencesByLanguage, percent } from '../samples/exemptions.js';
import { isCodeFile, siteToSamples } from '../samples/fences-to-samples.js';
import { groupEqualSamples } from '../samples/group-equal-samples.js';
import { locateInPages, type SampleDiagnostic } from '../samples/locate-diagnostic.js';
import { openPassed, readFilesKey } from '../samples/passed.js';
import { type Fixtures, filesKey, fixturesIn, missingFolder, sampleToFiles } from '../samples/read-folder.js';
import { type SampleSource, sampleInputs, sampleSource } from '../samples/sample-options.js';
import type { SampleGroup } from '../samples/types.js';
import type { CheckSite, RuleContext, SiteRule } from '../types.js';
import { checkTypes } from '../typescript/check-types.js';

/** Options of the rule `samples`. */
export interface SamplesOptions extends SampleSource {
  /** Share of the samples of a language that may be exempt with `no-check`, from 0 to 1. Default 0.05. */
  exempt: number;
  /** As in `tsconfig.json`, on top of strict defaults. */
  compilerOptions: Record<string, unknown>;
}

const schema = v.strictObject({
  ...sampleSource,
  exempt: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.05),
  compilerOptions: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** Code on pages compiles with the installed packages. */
export const samples: SiteRule<SamplesOptions> = {
  name: 'samples',
  description: 'TypeScript and JavaScript on pages compile with the installed packages',
  scope: 'site',
  isOptIn: true,
  isSlow: true,
  readOptions: optionsReader('samples', schema),
  inputs: (context) => hashOf(sampleInputs(context), readFilesKey('samples', context)),
  check: (site, context) => [...exemptions(site, context.options.exempt), ...typeErrors(site, context)],
  summary({ site }) {
    const count = siteToSamples(site).length;
    const shares = fencesByLanguage(site).map(({ lang, all, exempt }) => {
      const share = all.length === 0 ? 0 : exempt.length / all.length;
      return `${lang}: ${all.length} blocks of code, ${exempt.length} exempt (${percent(share)})`;
    });
    return `${count} samples; ${shares.join('; ')}`;
  },
};

function typeErrors(site: CheckSite, context: RuleContext<SamplesOptions>): Diagnostic[] {
  const { root } = context.config;
  const { files, packages, compilerOptions } = context.options;
  const fixtures = fixturesIn(root, files);
  const passed = openPassed(
    'samples',
    context,
    hashOf(packageVersions(root, packages), JSON.stringify(compilerOptions)),
  );
  const groups = groupEqualSamples(
    siteToSamples(site).filter(
      (sample) => sample.noCheck === undefined && sample.files.some(({ path }) => isCodeFile(path)),
    ),
  );
  const keys = new Map(groups.map((group) => [group, filesKey(sampleToFiles(group.sample, fixtures))]));
  const open = groups.filter((group) => !passed.has(keys.get(group) ?? ''));
  const { diagnostics, inputs } =
    open.length === 0
      ? { diagnostics: [], inputs: [] }
      : checkTypes({ ts: loadTypeScript(root, 'samples'), root, groups: open, fixtures, compilerOptions });
  passed.dependOn(inputs);
  const failed = new Set(diagnostics.map(({ group }) => group));
  for (const group of open) if (!failed.has(group)) passed.add(keys.get(group) ?? '');
  passed.save();
  const all = [...missingFolders(groups, { fixtures, files }), ...diagnostics];
  return all.flatMap((diagnostic) => locateInPages(diagnostic, 'samples'));
}

/** Samples whose `files` folder does not exist. */
function missingFolders(
  groups: readonly SampleGroup[],
  { fixtures, files }: { fixtures: Fixtures; files: string },
): SampleDiagnostic[] {
  return groups.flatMap((group) => {
    const name = group.sample.fixtures;
    return name === undefined || fixtures(name) ? [] : [{ group, ...missingFolder(name, files) }];
  });
}
