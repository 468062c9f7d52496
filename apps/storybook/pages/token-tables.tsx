import type { ReactElement } from 'react';
import type { Samples } from '../../../packages/theme-ui/src/testing/stories/samples.js';
import { contrast, TOKENS, tokenValue } from './read-tokens.js';
import './token-tables.css';

/** Groups of the style sheet that hold colours, and their names in Chinese; the rest are faces and measures. */
const COLOUR_GROUPS = { Surfaces: '底色', Ink: '文字', Accents: '强调', Meanings: '含义', Code: '代码' };

/** Every colour, on the paper, with its value and its contrast with the paper. */
export function Palette({ lang }: { lang: string }): ReactElement {
  const paper = tokenValue('--dt-surface');
  return (
    <>
      {Object.entries(COLOUR_GROUPS).map(([group, chinese]) => (
        <section key={group}>
          <h2>{lang === 'zh-CN' ? chinese : group}</h2>
          <ul className="sb-palette">
            {TOKENS.filter((token) => token.group === group).map(({ name }) => (
              <li key={name}>
                <span
                  className="sb-swatch"
                  style={{ [name.endsWith('shadow') ? 'boxShadow' : 'background']: `var(${name})` }}
                />
                <code>{name}</code>
                <small>
                  {[tokenValue(name), contrast(tokenValue(name), paper)?.toFixed(1)].filter(Boolean).join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The levels of an article's headings, its text and its code, each set in its own size. */
export function TypeScale({ samples }: { samples: Samples }): ReactElement {
  const { text } = samples;
  return (
    <main>
      <article>
        <h1>{text.name}</h1>
        <p>{text.paragraph}</p>
        <h2>{text.name}</h2>
        <p>
          {text.sentence} <strong>{text.sentence}</strong> <em>{text.sentence}</em>
        </p>
        <h3>{text.name}</h3>
        <p>
          <code>rstest.config.ts</code> <kbd>Ctrl</kbd>
        </p>
        <h4>{text.name}</h4>
        <blockquote>{text.sentence}</blockquote>
      </article>
    </main>
  );
}

/** Faces, sizes and widths: name and value, lengths drawn to scale. */
export function Measures(): ReactElement {
  const tokens = TOKENS.filter(({ group }) => !(group in COLOUR_GROUPS));
  return (
    <table className="sb-measures">
      <tbody>
        {tokens.map(({ name }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {tokenValue(name)}
              {/rem$|clamp/.test(tokenValue(name)) && <span style={{ inlineSize: `var(${name})` }} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
