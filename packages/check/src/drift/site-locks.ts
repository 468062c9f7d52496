import { isTranslatable, readTranslationLocks, type TranslatedVariant } from '@diptych/core/pages';
import type { CheckPage, RuleContext } from '../types.js';

const known = new WeakMap<object, Promise<TranslatedVariant[]>>();

/** The translation locks of a site, read once for each run. */
export function locksOf({ config, site }: Pick<RuleContext, 'config' | 'site'>): Promise<TranslatedVariant[]> {
  const variants = known.get(site) ?? readTranslationLocks(config, site.sources);
  known.set(site, variants);
  return variants;
}

/** The variant that a translated page belongs to, and its name in the translation lock, if it has text to translate. */
export async function variantOfPage(
  page: CheckPage,
  context: Pick<RuleContext, 'config' | 'site'>,
): Promise<{ variant: TranslatedVariant; name: string } | undefined> {
  if (!isTranslatable(page)) return undefined;
  const variant = (await locksOf(context)).find(
    ({ locale, version }) => locale === page.lang && version === page.version,
  );
  return variant && { variant, name: page.relativePath.slice(variant.folder.length) };
}
