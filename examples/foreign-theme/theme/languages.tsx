import type { LayoutProps } from '@diptych/core/shared';

type Props = Pick<LayoutProps['page'], 'alternates' | 'locale'> & Pick<LayoutProps['site'], 'locales'>;

/** The page in its other languages. */
export function Languages({ alternates, locale, locales }: Props) {
  const others = alternates.filter((other) => other.exists && other.locale !== locale);
  return (
    <p className="ferry-languages">
      {others.map((other) => (
        <a key={other.locale} href={other.link} lang={other.lang} hrefLang={other.lang}>
          {locales.find(({ key }) => key === other.locale)?.label}
        </a>
      ))}
    </p>
  );
}
