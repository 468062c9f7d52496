import { createRequire } from 'node:module';
import type { ResolverFactory } from 'rolldown/experimental';

const require = createRequire(import.meta.url);
let resolver: ResolverFactory | undefined;

/** Resolves like the bundler, except for the site's own aliases. The resolver is native and loaded on first use. */
export function resolveModule(specifier: string, folder: string): string | undefined {
  resolver ??= createResolver();
  // A theme in the site's folder may have been added since.
  resolver.clearCache();
  return resolver.sync(folder, specifier).path ?? undefined;
}

function createResolver(): ResolverFactory {
  const rolldown = require('rolldown/experimental') as typeof import('rolldown/experimental');
  return new rolldown.ResolverFactory({
    conditionNames: ['node', 'import', 'module', 'default'],
    extensions: ['.tsx', '.ts', '.jsx', '.js', '.mts', '.mjs'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
  });
}
