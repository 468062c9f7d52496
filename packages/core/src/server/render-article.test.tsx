// @vitest-environment happy-dom
// biome-ignore-all lint/correctness/noComponentHookFactories: a component of its own for each test
import type { ReactNode } from 'react';
import { createContext, forwardRef, lazy, Suspense, useContext, useEffect, useId, useMemo, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { awaitSuspended, createIsland, renderArticle, renderPage } from './index.js';

function RawCounter({ start = 0, children }: { start?: number; children?: ReactNode }) {
  const [count] = useState(start);
  return (
    <div id={useId()}>
      Count: {count} {children}
    </div>
  );
}
const Counter = createIsland(RawCounter, { module: 'counter', name: 'Counter' });
const Box = createIsland(({ children }: { children?: ReactNode }) => <section>{children}</section>, {
  module: 'box',
  name: 'Box',
});

describe('renderArticle', () => {
  it('leaves plain elements plain', () => {
    expect(renderArticle(<p>Hello {'you'} &amp; me</p>)).toEqual({
      html: '<p>Hello you &amp; me</p>',
      islands: [],
      suspended: [],
    });
  });

  it('renders an island apart, with its props and its own ids', () => {
    const { html, islands } = renderArticle(
      <>
        <p>before</p>
        <Counter start={3} />
      </>,
    );
    expect(islands).toEqual(['counter']);
    expect(html).toBe(
      '<p>before</p><diptych-island data-module="counter" data-name="Counter" data-props="{&quot;start&quot;:3}" data-id="0">' +
        '<div id="_d0R_0_">Count: <!-- -->3<!-- --> </div></diptych-island>',
    );
  });

  it('finishes children first, islands among them, and keeps their context', () => {
    const Colour = createContext('none');
    const Shown = () => <b>{useContext(Colour)}</b>;
    const { html, islands } = renderArticle(
      <Colour.Provider value="red">
        <Box>
          <Shown />
          <Counter />
          text
        </Box>
      </Colour.Provider>,
    );
    expect(islands).toEqual(['box', 'counter']);
    expect(html).toMatch(
      /^<diptych-island data-module="box"[^>]*data-id="0"><section><diptych-slot><b>red<\/b><diptych-island data-module="counter"[^>]*data-id="1"><div.*<\/div><\/diptych-island>text<\/diptych-slot><\/section><\/diptych-island>$/,
    );
  });

  it('renders an island inside an island directly', () => {
    const Outer = createIsland(() => <Counter start={7} />, { module: 'outer', name: 'Outer' });
    const { html, islands } = renderArticle(<Outer />);
    expect(islands).toEqual(['outer']);
    expect(html.match(/<diptych-island/g)).toHaveLength(1);
    expect(html).toContain('Count: <!-- -->7');
  });

  it('makes islands of the components hung on a component, and leaves other exports alone', () => {
    const Tabs = Object.assign(RawCounter, { Item: () => <i>item</i>, label: 'x' });
    const Wrapped = createIsland(Tabs, { module: 'tabs', name: 'Tabs' });
    expect(renderArticle(<Wrapped.Item />).html).toContain('data-name="Tabs.Item"');
    const Marked = createIsland(
      Object.assign(
        forwardRef(() => <i />),
        { role: 'tab' },
      ),
      { module: 'm', name: 'Marked' },
    );
    expect({ ...Marked }).toEqual({ role: 'tab', displayName: 'Marked' });
    const useThing = () => 1;
    expect(createIsland(useThing, { module: 'm', name: 'useThing' })).toBe(useThing);
    expect(createIsland('text', { module: 'm', name: 'TEXT' })).toBe('text');
  });

  it('escapes props', () => {
    const Say = createIsland(({ text }: { text: string }) => <i>{text}</i>, { module: 'say', name: 'Say' });
    const text = `"quoted" <b> & 'more' </diptych-island>`;
    const holder = document.createElement('div');
    holder.innerHTML = renderArticle(<Say text={text} />).html;
    const island = holder.querySelector<HTMLElement>('diptych-island');
    expect(JSON.parse(island?.dataset.props ?? '')).toEqual({ text });
    expect(island?.textContent).toBe(text);
  });

  it('drops the preloads React puts before images', () => {
    const Picture = createIsland(() => <img src="/b.png" alt="" />, { module: 'p', name: 'Picture' });
    const { html } = renderArticle(
      <>
        <img src="/a.png" alt="" />
        <Picture />
      </>,
    );
    expect(html).not.toContain('<link');
    expect(html).toMatch(/^<img src="\/a\.png" alt=""\/?><diptych-island[^>]*><img/);
  });

  it('drops what React adds for forms whose action is a function: the policy blocks it', async () => {
    const submit = async () => {};
    const RawForm = () => (
      <form action={submit}>
        <button type="submit" formAction={submit}>
          Send
        </button>
      </form>
    );
    const Form = createIsland(RawForm, { module: 'f', name: 'Form' });
    const form = '<form method="dialog"><button type="submit" formmethod="dialog">Send</button></form>';
    expect(renderArticle(<Form />).html).toMatch(new RegExp(`data-id="0">${form}</diptych-island>$`));
    expect(renderPage(<RawForm />).html).toBe(`<diptych-page>${form}</diptych-page>`);
    const holder = document.createElement('div');
    holder.innerHTML = form;
    const errors: unknown[] = [];
    const logged = vi.spyOn(console, 'error').mockImplementation((...parts) => errors.push(parts));
    hydrateRoot(holder, <RawForm />, { onRecoverableError: (error) => errors.push(error) });
    await new Promise((resolve) => setTimeout(resolve, 50));
    logged.mockRestore();
    expect(errors).toEqual([]);
  });

  it('names the islands that show a fallback, and renders them complete after what they wait for', async () => {
    const Later = lazy(async () => ({ default: ({ children }: { children: ReactNode }) => <b>{children}</b> }));
    const Waiting = createIsland(
      ({ children }: { children: ReactNode }) => (
        <Suspense fallback="wait">
          <Later>{children}</Later>
        </Suspense>
      ),
      { module: 'w', name: 'Waiting' },
    );
    const article = (
      <Box>
        <Waiting>
          <Waiting>text</Waiting>
        </Waiting>
      </Box>
    );
    const { suspended } = renderArticle(article);
    expect(suspended.map(({ name }) => name)).toEqual(['<Waiting>', '<Waiting>']);
    await awaitSuspended(suspended);
    const { html, suspended: none } = renderArticle(article);
    expect(none).toEqual([]);
    expect(html).toContain('<!--$--><b><diptych-slot>text</diptych-slot></b><!--/$-->');
  });

  it('can be adopted by the browser', async () => {
    const { html } = renderArticle(<Counter start={2}>inner</Counter>);
    const holder = document.createElement('div');
    holder.innerHTML = html;
    const container = holder.querySelector('diptych-island');
    if (!container) throw new Error('no island');
    const errors: unknown[] = [];
    const adopted = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };
    hydrateRoot(
      container,
      <RawCounter start={2}>
        {/* @ts-expect-error the element is ours */}
        <diptych-slot {...adopted} />
      </RawCounter>,
      { identifierPrefix: 'd0', onRecoverableError: (error) => errors.push(error) },
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(errors).toEqual([]);
    expect(container.querySelector('diptych-slot')?.textContent).toBe('inner');
  });
});

describe('faults', () => {
  it.each([
    ['a function', { onPick: () => 1 }, 'a function as the prop `onPick`'],
    ['an element', { icon: <b /> }, 'a React element as the prop `icon`'],
    ['a date', { on: { day: new Date(0) } }, 'an instance of Date as the prop `on.day`'],
    ['a symbol', { list: [Symbol('x')] }, 'a symbol as the prop `list[0]`'],
    ['NaN', { size: Number.NaN }, 'NaN as the prop `size`'],
    ['a hole', { list: [1, undefined] }, 'undefined in an array as the prop `list[1]`'],
  ])('names %s that cannot be sent', (_, props, words) => {
    const Any = createIsland((_props: Record<string, unknown>) => <i />, { module: 'any', name: 'Any' });
    expect(() => renderArticle(<Any {...props} />)).toThrow(`The island <Any> is given ${words}`);
  });

  it('names an object that contains itself', () => {
    const Any = createIsland((_props: Record<string, unknown>) => <i />, { module: 'any', name: 'Any' });
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    expect(() => renderArticle(<Any loop={loop} />)).toThrow('contains itself as the prop `loop.self`');
  });

  it('accepts undefined, null, nested plain data and one object twice', () => {
    const Any = createIsland((_props: Record<string, unknown>) => <i />, { module: 'any', name: 'Any' });
    const shared = { a: null };
    const { html } = renderArticle(<Any none={undefined} deep={[shared, shared, Object.create(null)]} ok={true} />);
    expect(html).toContain(
      'data-props="{&quot;deep&quot;:[{&quot;a&quot;:null},{&quot;a&quot;:null},{}],&quot;ok&quot;:true}"',
    );
  });

  it('refuses children that the island hides', () => {
    const Closed = createIsland((_props: { children: ReactNode }) => <i />, { module: 'closed', name: 'Closed' });
    expect(() => renderArticle(<Closed>text</Closed>)).toThrow('<Closed> does not render its children');
  });

  it('refuses a client hook outside an island, with component, file and line', () => {
    function Toggle() {
      const [on] = useState(false);
      return <i>{String(on)}</i>;
    }
    let fault: unknown;
    try {
      renderArticle(<Toggle />);
    } catch (error) {
      fault = error;
    }
    expect(fault).toMatchObject({ message: expect.stringContaining('<Toggle> calls `useState`') });
    expect(JSON.stringify(fault)).toMatch(/render-article\.test\.tsx/);
  });

  it('refuses it inside a Suspense boundary and in a custom hook too', () => {
    const useIt = () => useEffect(() => {});
    const Uses = () => {
      useIt();
      return <i />;
    };
    const article = (
      <Suspense fallback="wait">
        <Uses />
      </Suspense>
    );
    expect(() => renderArticle(article)).toThrow('<Uses> calls `useEffect`');
  });

  it('allows hooks that work in HTML, and hooks inside islands and after a fault', () => {
    const Fine = () => <i id={useId()}>{useMemo(() => 'memo', [])}</i>;
    expect(renderArticle(<Fine />).html).toBe('<i id="_aR_0_">memo</i>');
    expect(renderArticle(<Counter />).html).toContain('Count');
    expect(renderPage(<RawCounter />).html).toContain('Count');
  });

  it('lets an error of a component through', () => {
    const Broken = () => {
      throw new RangeError('no such thing');
    };
    expect(() => renderArticle(<Broken />)).toThrow(new RangeError('no such thing'));
  });
});
