import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon, type IconName } from './Icon.js';
import { iconPaths } from './icon-paths.js';

const meta: Meta<typeof Icon> = { component: Icon, args: { name: 'search' } };
export default meta;

type Story = StoryObj<typeof Icon>;

export const Default: Story = {};

export const EveryIcon: Story = {
  tags: ['baseline'],
  render: (args) => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem', margin: 0, padding: 0, listStyle: 'none' }}>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li key={name} style={{ inlineSize: '5rem', textAlign: 'center', fontSize: '0.8125rem' }}>
          <Icon {...args} name={name} />
          <br />
          {name}
        </li>
      ))}
    </ul>
  ),
};
