import { createTheme } from '@diptych/theme-ui/theme';
import { HomePanels } from './components/home-panels';

export { headScripts } from '@diptych/theme-ui/theme';
export const { Layout, Sidebar } = createTheme({ slots: { homeHeroPanel: HomePanels } });
