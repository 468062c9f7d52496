import { useDisclosure } from '@diptych/core/headless';
import type { LayoutProps } from '@diptych/core/shared';

type Props = Pick<LayoutProps['page'], 'alternates' | 'locale'> & Pick<LayoutProps['site'], 'locales'>;

/** The page in its other languages: a pop-up, which the pointer and the focus open without script. */
export function Languages({ alternates, locale, locales }: Props) {
  const { rootRef, rootHandlers, reason, open, close } = useDisclosure({ openDelay: 0, closeDelay: 200 });
  const others = alternates.filter((other) => other.exists && other.locale !== locale);
  const label = (key: string) => locales.find((candidate) => candidate.key === key)?.label;
  return (
    <div ref={rootRef} {...rootHandlers} className="ferry-languages" data-open={reason ? '' : undefined}>
      <button
        type="button"
        aria-expanded={reason !== null}
        onClick={() => (reason === 'click' ? close() : open('click'))}
      >
        {label(locale)}
      </button>
      <p>
        {others.map((other) => (
          <a key={other.locale} href={other.link} lang={other.lang} hrefLang={other.lang} onClick={close}>
            {label(other.locale)}
          </a>
        ))}
      </p>
    </div>
  );
}
