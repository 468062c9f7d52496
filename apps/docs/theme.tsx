import { createTheme, type ThemeConfig } from '@diptych/theme-ui/theme';
import { HomePanels } from './components/home-panels';

export * from '@diptych/theme-ui/theme';
export const { Layout, Sidebar } = createTheme({ slots: { homeHeroPanel: HomePanels } });

declare global {
  namespace Diptych {
    interface ThemeConfigs {
      './theme.tsx': ThemeConfig;
    }
  }
}
