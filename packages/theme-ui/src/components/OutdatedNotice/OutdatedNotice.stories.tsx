import type { OutdatedTranslation } from '@diptych/core/shared';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { type StoryLanguage, samplesOf } from '../../testing/stories/samples-of.js';
import { OutdatedNotice } from './OutdatedNotice.js';

type Change = OutdatedTranslation['sections'][number]['change'];

/** The page's own headings, each with what happened to it. */
function notice(context: StoryLanguage, changes: readonly Change[]): ReactElement {
  const { toc, labels } = samplesOf(context);
  const sections = changes.flatMap((change, at) => {
    const heading = toc[at];
    return heading ? [{ change, id: heading.id, text: heading.text }] : [];
  });
  return <OutdatedNotice labels={labels} outdated={{ link: '/guide/start/', lang: 'en', sections }} />;
}

const meta: Meta<typeof OutdatedNotice> = { component: OutdatedNotice };
export default meta;

type Story = StoryObj<typeof OutdatedNotice>;

export const OneSection: Story = { render: (_args, context) => notice(context, ['changed']) };

export const EveryChange: Story = {
  tags: ['baseline'],
  render: (_args, context) => notice(context, ['changed', 'added', 'changed', 'removed', 'added']),
};

export const OnAPhone: Story = {
  tags: ['phone'],
  render: (_args, context) => notice(context, ['changed', 'changed', 'changed', 'changed', 'added', 'removed']),
};
