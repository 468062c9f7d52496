import type { SiteData } from '@diptych/core/shared';
import type { PageMenuLink } from '../components/PageMenu/PageMenu.js';
import { linkAddress, type PageMenuEntry, textFor } from '../config/theme-config.js';
import type { LayoutContext } from './layout-context.js';

/** Input of the addresses of a menu. */
type MenuInput = Pick<LayoutContext, 'site' | 'page' | 'labels' | 'config'>;

/** Input of an entry. */
interface EntryInput extends MenuInput {
  /** Address of the page's Markdown, absolute if the site's origin is known. */
  markdown: string;
  /** The initial prompt for an assistant. */
  prompt: string;
}

const DEFAULT_ENTRIES: PageMenuEntry[] = ['markdown', 'chatgpt', 'claude', 'cursor', 'vscode'];

/** Assistants take a prompt in their address. */
const ASSISTANTS: Record<string, { name: string; address: string }> = {
  chatgpt: { name: 'ChatGPT', address: 'https://chatgpt.com/?hints=search&q=' },
  claude: { name: 'Claude', address: 'https://claude.ai/new?q=' },
};

/**
 * The links of a page's menu. Assistants can only read published pages: without `siteUrl` only the Markdown link
 * remains.
 */
export function pageMenuLinks(input: MenuInput): PageMenuLink[] {
  const { site, page, labels, config } = input;
  if (config.pageMenu === false || !page.markdownLink) return [];
  const markdown = (site.origin ?? '') + page.markdownLink;
  const prompt = labels.assistantPrompt.replace('{url}', () => markdown);
  return (config.pageMenu ?? DEFAULT_ENTRIES).flatMap(
    (entry) => entryLink(entry, { ...input, markdown, prompt }) ?? [],
  );
}

function entryLink(
  entry: PageMenuEntry,
  { site, page, labels, markdown, prompt }: EntryInput,
): PageMenuLink | undefined {
  if (entry === 'markdown') return { text: labels.viewMarkdown, link: page.markdownLink as string };
  if (typeof entry === 'object') return ownLink(entry, { markdown, prompt }, site);
  if (!site.origin) return undefined;
  const assistant = ASSISTANTS[entry];
  if (assistant) {
    const text = labels.openInAssistant.replace('{name}', assistant.name);
    return { text, link: assistant.address + encodeURIComponent(prompt) };
  }
  const name = site.locale.title;
  const server = { command: 'npx', args: ['-y', '@diptych/mcp', site.origin + site.base] };
  const link =
    entry === 'cursor'
      ? `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(name)}&config=${encodeURIComponent(base64(JSON.stringify(server)))}`
      : `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, ...server }))}`;
  return { text: labels.addToEditor.replace('{name}', entry === 'cursor' ? 'Cursor' : 'VS Code'), link };
}

function ownLink(
  { text, link }: Exclude<PageMenuEntry, string>,
  { markdown, prompt }: Pick<EntryInput, 'markdown' | 'prompt'>,
  site: SiteData,
): PageMenuLink {
  return {
    text: textFor(text, site.locale.key),
    link: linkAddress(link, site)
      .replaceAll('{markdown}', encodeURIComponent(markdown))
      .replaceAll('{prompt}', encodeURIComponent(prompt)),
  };
}

/** Of UTF-8: titles may be in any script. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
