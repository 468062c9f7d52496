import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { RULES } from './boundaries.js';

/** Reads the imports of every package's `src` below a folder and holds them against the rules. */
export async function cruiseImports(folder: string): Promise<ICruiseResult> {
  const sources = readdirSync(path.join(folder, 'packages')).map((name) => `packages/${name}/src`);
  const { output } = await cruise(
    sources,
    {
      baseDir: folder,
      ruleSet: { forbidden: RULES },
      validate: true,
      // Type imports are imports too; the rules that make exceptions for them can only do so when they see them.
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules|/dist/' },
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** One line a violation: the rule, where, and what should not be there. */
export function describeViolation({ rule, from, to, cycle }: IViolation): string {
  return `${rule.name}: ${from} → ${cycle ? cycle.map((step) => step.name).join(' → ') : to}`;
}
