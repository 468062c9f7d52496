import { ResolverFactory } from 'rolldown/experimental';

let resolver: ResolverFactory | undefined;

/** Resolves like the bundler, except for the site's own aliases. */
export function resolveModule(specifier: string, folder: string): string | undefined {
  resolver ??= new ResolverFactory({
    conditionNames: ['node', 'import', 'module', 'default'],
    extensions: ['.tsx', '.ts', '.jsx', '.js', '.mts', '.mjs'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
  });
  // A theme in the site's folder may have been created since.
  resolver.clearCache();
  return resolver.sync(folder, specifier).path ?? undefined;
}
