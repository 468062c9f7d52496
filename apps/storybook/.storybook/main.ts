import type { StorybookConfig } from '@storybook/react-vite';
import { define } from '../../../packages/theme-ui/inline-scripts.config.js';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../pages/*.mdx',
    '../pages/*.stories.tsx',
    { directory: '../../../packages/theme-ui/src/components', files: '**/*.stories.tsx', titlePrefix: 'Components' },
    { directory: '../../../packages/theme-ui/src/icons', files: '**/*.stories.tsx', titlePrefix: 'Components' },
    { directory: '../../../packages/theme-ui/src/layout', files: '**/*.stories.tsx', titlePrefix: 'Layouts' },
    { directory: '../article', files: '**/*.stories.tsx', titlePrefix: 'Article' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [
    { from: '../../site/docs/public/tools', to: '/tools' },
    { from: '../article/docs/public/images', to: '/images' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: (vite) => ({
    ...vite,
    define: { ...vite.define, ...define },
    // The style sheets stay as they are written: a minifier that rewrites them for older browsers would show something else.
    build: { ...vite.build, cssMinify: false },
  }),
};

export default config;
