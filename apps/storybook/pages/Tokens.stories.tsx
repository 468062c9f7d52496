import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplesOf } from '../../../packages/theme-ui/src/testing/stories/samples-of.js';
import { TOKENS } from './read-tokens.js';
import { Measures, Palette, TypeScale } from './token-tables.js';

const meta: Meta = { title: 'Tokens', tags: ['!autodocs'] };
export default meta;

/** Every colour of the style sheet, its value in this theme, and its contrast with the paper. */
export const Colours: StoryObj = {
  render: (_args, context) => <Palette lang={samplesOf(context).locale.lang} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(30);
    await expect(canvas.getByText('--dt-accent-text')).toBeVisible();
    await expect(canvas.getAllByRole('heading')).toHaveLength(5);
  },
};

export const Type: StoryObj = {
  render: (_args, context) => <TypeScale samples={samplesOf(context)} />,
};

/** Faces, sizes, widths. No token is left out of both tables. */
export const FacesAndMeasures: StoryObj = {
  render: () => <Measures />,
  play: async ({ canvas }) => {
    const groups = new Set(TOKENS.map(({ group }) => group));
    await expect([...groups]).toEqual(['Type', 'Measures', 'Surfaces', 'Ink', 'Accents', 'Meanings', 'Code']);
    await expect(canvas.getByText('--dt-sidebar')).toBeVisible();
  },
};
