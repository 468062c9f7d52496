import type { OutdatedTranslation } from '@diptych/core/shared';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { type StoryLanguage, samplesOf } from '../../testing/stories/samples-of.js';
import { OutdatedNotice, type OutdatedNoticeProps } from './OutdatedNotice.js';

type Change = OutdatedTranslation['sections'][number]['change'];

type Args = Partial<OutdatedNoticeProps>;

/** The page's own headings, each with what happened to it, unless the controls set something else. */
function notice(args: Args, context: StoryLanguage, changes: readonly Change[]): ReactElement {
  const { toc, labels } = samplesOf(context);
  const sections = changes.flatMap((change, at) => {
    const heading = toc[at];
    return heading ? [{ change, id: heading.id, text: heading.text }] : [];
  });
  const outdated = args.outdated ?? { link: '/guide/start/', lang: 'en', sections };
  return <OutdatedNotice {...args} labels={args.labels ?? labels} outdated={outdated} />;
}

const meta: Meta<typeof OutdatedNotice> = { component: OutdatedNotice };
export default meta;

type Story = StoryObj<typeof OutdatedNotice>;

export const OneSection: Story = { render: (args, context) => notice(args, context, ['changed']) };

export const EveryChange: Story = {
  tags: ['baseline'],
  render: (args, context) => notice(args, context, ['changed', 'added', 'changed', 'removed', 'added']),
};

export const OnAPhone: Story = {
  tags: ['phone'],
  render: (args, context) => notice(args, context, ['changed', 'changed', 'changed', 'changed', 'added', 'removed']),
};
