import type { SlotProps } from '@diptych/theme-ui';
import type { ReactElement } from 'react';

const PANELS = [
  {
    file: 'en/fold.md',
    lang: 'en',
    title: 'Fold',
    text: 'Along the middle.',
    link: 'Unfold',
    note: 'Once is enough.',
  },
  { file: 'zh/fold.md', lang: 'zh-CN', title: '折', text: '沿着中线。', link: '展开', note: '一次就够。' },
] as const;

/** The hero's second panel: one page in both languages, joined by the ids that they share. */
export function HomePanels({ page }: SlotProps): ReactElement {
  const label = page.locale === 'zh' ? '同一个页面的两种语言' : 'One page in two languages';
  return (
    <figure className="home-panels" aria-label={label}>
      {PANELS.map(({ file, lang, title, text, link, note }) => (
        <div key={file} className="home-panel" lang={lang}>
          <p className="home-panel-file">
            docs/
            <wbr />
            {file}
          </p>
          <pre>
            <b># {title}</b>
            {`\n\n${text}\n`}
            <span>
              {`[${link}](/unfold`}
              <wbr />
              {'#twice)'}
            </span>
            {'\n\n'}
            <b>
              ## {lang === 'en' ? 'Twice' : '两次'} <i>{'{#twice}'}</i>
            </b>
            {`\n\n${note}`}
          </pre>
        </div>
      ))}
    </figure>
  );
}
