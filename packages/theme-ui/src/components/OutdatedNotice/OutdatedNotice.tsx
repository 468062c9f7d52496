import type { OutdatedSection, OutdatedTranslation } from '@diptych/core/shared';
import type { ComponentProps, ReactElement } from 'react';
import type { Labels } from '../../labels/labels.js';
import { cx } from '../../utils/cx.js';

/** Props of `OutdatedNotice`. */
export interface OutdatedNoticeProps extends Omit<ComponentProps<'aside'>, 'children'> {
  /** From the page's data. */
  outdated: OutdatedTranslation;
  labels: Pick<
    Labels,
    'outdated' | 'outdatedText' | 'outdatedChanged' | 'outdatedAdded' | 'outdatedRemoved' | 'readOriginal'
  >;
}

/** A notice above a translated page that lists and links the sections whose original is newer. */
export function OutdatedNotice({ outdated, labels, className, ...rest }: OutdatedNoticeProps): ReactElement {
  const { link, lang, sections } = outdated;
  const groups = [
    { change: 'changed', label: labels.outdatedChanged },
    { change: 'added', label: labels.outdatedAdded },
    { change: 'removed', label: labels.outdatedRemoved },
  ] as const;
  return (
    <aside aria-label={labels.outdated} {...rest} className={cx('dt-notice dt-outdated', className)}>
      <p>
        <span>{labels.outdatedText}</span>{' '}
        <a href={link} hrefLang={lang}>
          {labels.readOriginal}
        </a>
      </p>
      <dl>
        {groups.map(({ change, label }) => {
          const listed = sections.filter((section) => section.change === change);
          return listed.length === 0 ? null : (
            <div key={change}>
              <dt>{label}</dt>
              {listed.map((section) => (
                <dd key={section.id}>
                  <SectionLink section={section} link={link} lang={lang} />
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </aside>
  );
}

/** A section removed from the original is on this page; a new one has its title in the original's language only. */
function SectionLink({ section, link, lang }: { section: OutdatedSection; link: string; lang: string }): ReactElement {
  const { id, text, change } = section;
  if (change === 'removed') return <a href={`#${id}`}>{text}</a>;
  return (
    <a href={id ? `${link}#${id}` : link} hrefLang={lang} lang={change === 'added' ? lang : undefined}>
      {text}
    </a>
  );
}
