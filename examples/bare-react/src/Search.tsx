import { createSearcher, toRecord } from '@diptych/search';
import { SearchButton, SearchPanel } from '@diptych/theme-ui';
import '@diptych/theme-ui/components/SearchButton.css';
import '@diptych/theme-ui/components/SearchPanel.css';
import { messagesFor } from '@diptych/theme-ui/messages';
import { toPanelProvider } from '@diptych/theme-ui/search-provider';
import { useState } from 'react';

const labels = messagesFor('en');

const releases = [
  { version: '2.1', text: 'Tests of one file can run in parallel.' },
  { version: '2.0', text: 'Snapshots are written in one format on all systems.' },
];

const records = releases.map(({ version, text }) =>
  toRecord({
    routePath: `/releases/${version}`,
    pagePath: `/releases/${version}`,
    lang: 'en',
    title: `Release ${version}`,
    sections: [{ depth: 0, text }],
    toc: [],
  }),
);
const provider = toPanelProvider(createSearcher({ records: { en: records } }), { locale: { key: 'en' } });

export function Search() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SearchButton label={labels.search} onClick={() => setOpen(true)} />
      <SearchPanel provider={provider} open={isOpen} onClose={() => setOpen(false)} labels={labels} />
    </>
  );
}
