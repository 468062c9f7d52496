import { createTheme } from '@diptych/theme-ui/theme';
import { HomePanels } from './components/home-panels';

export { components, headScripts } from '@diptych/theme-ui/theme';
export const { Layout, Sidebar } = createTheme({ slots: { homeHeroPanel: HomePanels } });
