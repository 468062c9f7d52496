import { action } from 'storybook/actions';

const follow = action('follow link');

/** Links in stories lead to pages that are not there: they are shown in the Actions panel instead of being followed. */
export function stayOnThePage(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href]');
    if (!link?.closest('#storybook-root, .docs-story')) return;
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#') || event.defaultPrevented) return;
    event.preventDefault();
    follow(href);
  });
}
