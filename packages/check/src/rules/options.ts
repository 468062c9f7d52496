import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '@diptych/core';
import { hashOf, packageOf } from '@diptych/core/pages';
import * as v from 'valibot';
import { optionsReader } from '../options-reader.js';
import { loadTypeScript } from '../packages/load-typescript.js';
import { packageVersions } from '../packages/package-versions.js';
import { checkReference } from '../reference/check-reference.js';
import { readReference } from '../reference/read-reference.js';
import { resolveDefaults } from '../reference/reference-tools.js';
import type { LanguageDoc, OptionDiagnostic, Reference } from '../reference/types.js';
import { openPassed, type Passed, readFilesKey } from '../samples/passed.js';
import type { CheckSite, RuleContext, SiteRule } from '../types.js';

/** Options of the rule `options`. */
export interface OptionsOptions {
  /** Types and the pages that describe them. */
  references: Reference[];
  /** As in `tsconfig.json`, on top of strict defaults. */
  compilerOptions: Record<string, unknown>;
}

const schema = v.strictObject({
  compilerOptions: v.optional(v.record(v.string(), v.unknown()), {}),
  references: v.optional(
    v.array(
      v.strictObject({
        type: v.strictObject({ module: v.string(), name: v.string(), path: v.optional(v.string()) }),
        folders: v.array(v.string()),
        labels: v.optional(v.record(v.string(), v.strictObject({ type: v.string(), default: v.string() }))),
        prefix: v.optional(v.string()),
        scope: v.optional(v.record(v.string(), v.array(v.string()))),
        undocumented: v.optional(v.string()),
        knownDefaults: v.optional(v.string()),
        resolveDefaults: v.optional(
          v.custom<NonNullable<Reference['resolveDefaults']>>(
            (value) => typeof value === 'function',
            'it is a function',
          ),
        ),
      }),
    ),
    [],
  ),
});

/** Pages about options state the names, types and defaults that the package declares. */
export const options: SiteRule<OptionsOptions> = {
  name: 'options',
  description: 'Pages about options state the names, types and defaults of the package',
  scope: 'site',
  isOptIn: true,
  isSlow: true,
  readOptions: optionsReader('options', schema),
  inputs: (context) =>
    hashOf(
      readFilesKey('options', context),
      ...context.options.references.map((one) => referenceKey(one, context.config.root)),
    ),
  async check(site, context) {
    const passed = openPassed('options', context, context.config.hash);
    const diagnostics: Diagnostic[] = [];
    for (const reference of context.options.references) {
      for (const diagnostic of await checkOne(reference, { site, context, passed })) {
        diagnostics.push({ code: 'options', severity: 'error', ...diagnostic });
      }
    }
    passed.save();
    return diagnostics;
  },
  async summary({ site, options: { references }, config }) {
    const lines = references.map(async (reference) => {
      const { docs } = await readReference(reference, { site, config });
      return `${docs.length} statements compared with ${reference.type.name}`;
    });
    return (await Promise.all(lines)).join('; ') || 'nothing to compare: the rule has no "references"';
  },
};

interface Tools {
  site: CheckSite;
  context: RuleContext<OptionsOptions>;
  passed: Passed;
}

async function checkOne(reference: Reference, { site, context, passed }: Tools): Promise<OptionDiagnostic[]> {
  const { config } = context;
  const { root } = config;
  const { compilerOptions } = context.options;
  const { unreadable, ...read } = await readReference(reference, { site, config });
  const key = [referenceKey(reference, root), JSON.stringify(read.docs.map(statementOf))];
  if (passed.has(...key)) return unreadable;
  const ts = loadTypeScript(root, 'options');
  const resolved = await resolveDefaults(reference, root);
  const { diagnostics, inputs } = checkReference({ ts, root, reference, ...read, compilerOptions, resolved });
  passed.dependOn(inputs);
  if (diagnostics.length === 0 && read.isComplete) passed.add(...key);
  return [...unreadable, ...diagnostics];
}

/** All statements of a page. */
function statementOf({ name, lang, type, default: value, context }: LanguageDoc): unknown {
  return [name, lang, type.text, value.text, context];
}

/** Inputs of the comparison besides pages and the config. */
function referenceKey({ type, undocumented, knownDefaults }: Reference, root: string): string {
  const lists = [undocumented, knownDefaults].map((file) => {
    const absolute = file === undefined ? '' : path.join(root, file);
    return existsSync(absolute) ? readFileSync(absolute, 'utf8') : '';
  });
  return hashOf(JSON.stringify(type), packageVersions(root, [packageOf(type.module)]), ...lists);
}
