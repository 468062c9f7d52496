import {
  Badge,
  Card,
  CardGrid,
  Container,
  FileTree,
  HtmlOnly,
  Icon,
  LinkCard,
  MdOnly,
  PackageManagerTabs,
  SideBySide,
  Steps,
  Tab,
  Tabs,
  Tooltip,
} from '@diptych/theme-ui';
import type { ComponentType } from 'react';

/** What pages have without an import. */
export const articleComponents = {
  Badge,
  Card,
  CardGrid,
  Container,
  FileTree,
  HtmlOnly,
  Icon,
  LinkCard,
  MdOnly,
  PackageManagerTabs,
  SideBySide,
  Steps,
  Tab,
  Tabs,
  Tooltip,
} as unknown as Readonly<Record<string, ComponentType<Record<string, unknown>>>>;
