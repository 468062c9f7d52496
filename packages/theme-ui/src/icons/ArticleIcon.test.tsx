import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Icon } from './ArticleIcon.js';

it('warns of a name that the theme does not have', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(renderToStaticMarkup(<Icon name="search" />)).toContain('<path d="M11');
  expect(warn).not.toHaveBeenCalled();
  renderToStaticMarkup(<Icon name={'star' as never} />);
  expect(warn).toHaveBeenCalledWith(
    expect.stringMatching(/^<Icon name="star"> has an unknown "name". It takes: arrow, .*search/),
  );
  warn.mockRestore();
});
