import { expect, it } from 'vitest';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite } from './helpers/site.js';

it('what a component writes with console.warn is a warning of the page, in every build', async () => {
  const root = makeSite({
    files: {
      'docs/index.mdx':
        "import { Dial } from '../components/Dial';\n\n# Home\n\n<Dial at={1} />\n\n<Dial at={90} />\n\n<Dial at={90} />\n",
      'components/Dial.tsx':
        "export const Dial = ({ at }: { at: number }) => {\n  if (at > 12) console.warn('<Dial at={%d}> has no such hour.', at);\n  return <p>{at}</p>;\n};\n",
    },
  });
  const outcome = await outcomeOf(root);
  expect(describeOutcome(outcome, root)).toMatchInlineSnapshot(`
    "built 1 pages

    warning component-warns docs/index.mdx:7:1
    A component warns while the page is rendered: <Dial at={90}> has no such hour.
      5 | <Dial at={1} />
      6 |
    > 7 | <Dial at={90} />
        | ^
      8 |
      9 | <Dial at={90} />
    → Fix the props that the page passes, or the component.
    "
  `);
  expect(describeOutcome(await outcomeOf(root), root)).toBe(describeOutcome(outcome, root));
});

it('a prop that a component passes on to an element that has no such attribute is told where the page writes it', async () => {
  const root = makeSite({
    files: {
      'docs/index.mdx':
        'import { Box } from \'../components/Box\';\nimport { Live } from \'../components/Live\';\nimport { Own } from \'../components/Own\';\n\n# Home\n\n<Box syncKey="a" wide items={[\'a\']} href="/">Text</Box>\n\n<Live sizeHint={2} />\n\n<Box content="Lost" defaultValue="b" role="note" title="t" id="i" part="p" x-data="{}" hidden="" />\n\n<Own size="s" variant="dark" />\n',
      'components/Box.tsx': 'export const Box = (props: object) => <div {...props} />;\n',
      'components/Own.tsx':
        'export const Own = ({ size }: { size: string }) => <Inner kind={size} />;\nconst Inner = ({ kind }: { kind: string }) => <div size={`${kind}-size`} {...{ variant: "light" }} />;\n',
      'components/Live.tsx': "'use client';\nexport const Live = (props: object) => <p {...props}>live</p>;\n",
    },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics.map(({ code, line, column, message }) => [code, line, column, message])).toEqual([
    ['component-warns', 7, 6, expect.stringContaining('"syncKey" is passed on to <div>')],
    ['component-warns', 7, 18, expect.stringContaining('"wide" is passed on to <div>')],
    ['component-warns', 7, 23, expect.stringContaining('"items" is passed on to <div>')],
    ['component-warns', 7, 37, expect.stringContaining('"href" is passed on to <div>')],
    ['component-warns', 11, 6, expect.stringContaining('"content" is passed on to <div>')],
    ['component-warns', 11, 21, expect.stringContaining('"defaultValue" is passed on to <div>')],
    ['component-warns', 9, 7, expect.stringContaining('"sizeHint" is passed on to <p>')],
  ]);
});

it('an event handler of an element that stays HTML is told, and one of an island or of a part that layouts answer is not', async () => {
  const button = '<button type="button" onClick={() => alert(1)}>press</button>';
  const part = button.replace('type', 'data-dt="copy" type');
  const root = makeSite({
    files: {
      'docs/index.mdx': `import { Plain } from '../Plain';\nimport { Live } from '../Live';\n\n# Home\n\n<Plain />\n\n<Live><button onFocus={() => {}}>in</button></Live>\n\n<form action={() => {}} />\n`,
      'docs/whole.mdx': `---\nhydrate: page\n---\n\nimport { Plain } from '../Plain';\n\n# Whole\n\n<Plain />\n`,
      'Plain.tsx': `export const Plain = () => <p>${button}${part}</p>;\n`,
      'Live.tsx': `'use client';\nexport const Live = ({ children }: { children: unknown }) => <p>${button}{children}</p>;\n`,
    },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics.map(({ code, file, line, message }) => [code, file, line, message])).toEqual([
    ['component-warns', 'docs/index.mdx', 8, expect.stringContaining('`onFocus` of <button> is never called')],
    ['component-warns', 'docs/index.mdx', 10, expect.stringContaining('`action` of <form> is never called')],
    ['component-warns', 'docs/index.mdx', 1, expect.stringContaining('`onClick` of <button> is never called')],
  ]);
});

it('a component of styled-components that stays HTML has no styles, and one in an island has', async () => {
  // What `styled.b` makes, as far as it matters.
  const styled = `import { forwardRef } from 'react';
const render = forwardRef<HTMLElement, object>((props, ref) => <b ref={ref} className="sc-a" {...props} />);
export const Bold = Object.assign(render, { styledComponentId: 'sc-a', displayName: 'styled.b' });
`;
  const root = makeSite({
    files: {
      'docs/index.mdx':
        "import { Bold } from '../components/styled';\nimport { Note } from '../components/Note';\nimport { Live } from '../components/Live';\n\n# Home\n\n<Live />\n\n<Note />\n\n<Bold>b</Bold>\n",
      'components/styled.tsx': styled,
      'components/Note.tsx': "import { Bold } from './styled';\nexport const Note = () => <Bold>note</Bold>;\n",
      'components/Live.tsx':
        "'use client';\nimport { Bold } from './styled';\nexport const Live = () => <Bold>live</Bold>;\n",
    },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics.map(({ code, line, message }) => [code, line, message])).toEqual([
    [
      'component-warns',
      expect.any(Number),
      expect.stringContaining('styled.b of styled-components has no styles here'),
    ],
  ]);
});

it('props of React, HTML and SVG, and those of custom elements, are attributes', async () => {
  const Part = `import { useRef } from 'react';
export const Part = () => (
  <div className="a" tabIndex={0} suppressHydrationWarning data-someThing="a" aria-hidden hidden>
    <input defaultValue="a" readOnly autoFocus spellCheck={false} maxLength={3} inputMode="text" enterKeyHint="go" />
    <label htmlFor="a" accessKey="b" contentEditable translate="no">x</label>
    <a href="/" hrefLang="en" referrerPolicy="origin" popoverTarget="a">x</a>
    <img src="data:," alt="" srcSet="" crossOrigin="anonymous" fetchPriority="high" useMap="#a" />
    <video autoPlay playsInline muted loop disablePictureInPicture controlsList="nodownload" />
    <iframe title="x" allowFullScreen srcDoc="" frameBorder="0" />
    <svg viewBox="0 0 1 1" strokeWidth="1" preserveAspectRatio="none" xmlnsXlink="x" clipPath="none">
      <use xlinkHref="#a" /><linearGradient gradientTransform="none" /><path fillRule="evenodd" pathLength={1} />
    </svg>
    <my-part someProp="a" isOpen />
    <p dangerouslySetInnerHTML={{ __html: 'x' }} inert />
  </div>
);
`;
  const files = { 'docs/index.mdx': "import { Part } from '../Part';\n\n# Home\n\n<Part />\n", 'Part.jsx': Part };
  const { diagnostics } = await outcomeOf(makeSite({ files }));
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
});
