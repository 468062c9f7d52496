import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileTree } from './FileTree.js';

const draw = (list: React.ReactNode) => renderToStaticMarkup(<FileTree>{list}</FileTree>);

it('reads folders and comments in nested lists', () => {
  const html = draw(
    <ul>
      {'\n'}
      <li>
        {'pages/ what visitors see\n'}
        <ul>
          <li>
            <strong>index.mdx</strong>
            {' the '}
            <em>home</em>
          </li>
          <li>
            <code>a.md</code>
          </li>
        </ul>
      </li>
      <li>
        <p>
          <strong>src/</strong>
          {' # code'}
        </p>
      </li>
      <li>package.json</li>
      <li>…</li>
    </ul>,
  );
  expect(html).toBe(
    '<div data-dt="files"><ul>\n' +
      '<li data-dt="folder">pages<small> what visitors see</small><ul>' +
      '<li><strong>index.mdx</strong><small> the <em>home</em></small></li><li><code>a.md</code></li></ul></li>' +
      '<li data-dt="folder"><strong>src</strong><small> code</small></li>' +
      '<li>package.json</li><li>…</li></ul></div>',
  );
});

it('leaves what is no list', () => {
  expect(draw(<p>a/ b</p>)).toBe('<div data-dt="files"><p>a/ b</p></div>');
});
