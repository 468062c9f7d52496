// Components that pages can use without an import.
export { Badge } from './components/Badge/Badge.js';
export { Card } from './components/Card/Card.js';
export { CardGrid } from './components/Card/CardGrid.js';
export { LinkCard } from './components/Card/LinkCard.js';
export { Container } from './components/Container/Container.js';
export { FileTree } from './components/FileTree/FileTree.js';
export { HtmlOnly, MdOnly } from './components/MdOnly/MdOnly.js';
export { Numbers } from './components/Numbers/Numbers.js';
export { PackageManagerTabs } from './components/PackageManagerTabs/PackageManagerTabs.js';
export { SideBySide } from './components/SideBySide/SideBySide.js';
export { Steps } from './components/Steps/Steps.js';
export { Tab } from './components/Tabs/Tab.js';
export { Tabs } from './components/Tabs/Tabs.js';
export { Tooltip } from './components/Tooltip/Tooltip.js';
export { Icon } from './icons/ArticleIcon.js';
