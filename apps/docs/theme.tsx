import { createTheme } from '@diptych/theme-ui/theme';
import { HomePanels } from './components/home-panels';

export { components, frontmatter, headScripts } from '@diptych/theme-ui/theme';
export const { Layout, Sidebar } = createTheme({ slots: { homeHeroPanel: HomePanels } });
