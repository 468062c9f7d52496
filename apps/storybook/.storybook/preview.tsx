import type { Preview } from '@storybook/react-vite';
import './theme-styles.js';
import './preview.css';
import { DocsPage } from '../usage/DocsPage.js';
import { applyPageSettings } from './page-settings.js';
import { stayOnThePage } from './stay-on-the-page.js';

stayOnThePage();

const preview: Preview = {
  tags: ['autodocs'],
  beforeEach: applyPageSettings,
  initialGlobals: { language: 'en', direction: 'ltr', theme: 'light' },
  globalTypes: {
    language: {
      description: 'Language of words and data',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'zh', title: '简体中文' },
        ],
      },
    },
    direction: {
      description: 'Direction of writing',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    theme: {
      description: 'Colour scheme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    docs: { page: DocsPage },
    viewport: {
      options: {
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      // Rules about a whole page; stories of layouts turn them on again.
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'landmark-one-main', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
          { id: 'heading-order', enabled: false },
        ],
      },
    },
    options: {
      storySort: { order: ['Introduction', 'Tokens', 'Layouts', 'Article', 'Components'] },
    },
  },
};

export default preview;
