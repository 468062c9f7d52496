// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIsland, renderArticle } from '../server/index.js';
import { eventually, moment } from './fixtures/eventually.js';
import { site } from './fixtures/site.js';
import { setMessages } from './messages.js';
import { mountIslands } from './mount-islands.js';

setMessages(site);

function CounterCode({ label = 'n' }: { label?: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label}
      {count}
    </button>
  );
}
function PanelCode({ children }: { children?: ReactNode }) {
  const [shown, setShown] = useState(true);
  return (
    <section>
      <button type="button" className="toggle" onClick={() => setShown(!shown)}>
        toggle
      </button>
      {shown && children}
    </section>
  );
}
function FormCode() {
  const [form, setForm] = useState({ name: '', text: '', agreed: false, size: 'small', colour: 'red' });
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  return (
    <form>
      <input name="name" value={form.name} onChange={(event) => set({ name: event.target.value })} />
      <textarea value={form.text} onChange={(event) => set({ text: event.target.value })} />
      <input type="checkbox" checked={form.agreed} onChange={(event) => set({ agreed: event.target.checked })} />
      <select value={form.size} onChange={(event) => set({ size: event.target.value })}>
        <option>small</option>
        <option>large</option>
      </select>
      {['red', 'blue'].map((colour) => (
        <input
          key={colour}
          type="radio"
          name="colour"
          value={colour}
          checked={form.colour === colour}
          onChange={() => set({ colour })}
        />
      ))}
      <output>{JSON.stringify(form)}</output>
    </form>
  );
}
const broken = { now: false };
function FragileCode() {
  if (broken.now) throw new Error('broken');
  return <i>fragile text</i>;
}

const Counter = createIsland(CounterCode, { module: 'counter', name: 'Counter' });
const Panel = createIsland(PanelCode, { module: 'panel', name: 'Panel' });
const Fragile = createIsland(FragileCode, { module: 'fragile', name: 'Fragile' });
const Form = createIsland(FormCode, { module: 'form', name: 'Form' });
const counter = vi.fn(async () => ({ Counter: CounterCode }));
const table = {
  counter,
  form: async () => ({ Form: FormCode }),
  panel: async () => ({ Panel: PanelCode }),
  fragile: async () => ({ Fragile: FragileCode }),
};

let observed: { callback: IntersectionObserverCallback; targets: Set<Element> };
/** Reports elements as visible. */
const show = (...targets: Element[]) =>
  observed.callback(
    targets
      .filter((target) => observed.targets.has(target))
      .map((target) => ({ isIntersecting: true, target }) as unknown as IntersectionObserverEntry),
    {} as IntersectionObserver,
  );
const $ = (selector: string) => article.querySelector(selector) as HTMLElement;

let article: HTMLElement;
let unmount = () => {};
function mount(content: ReactNode) {
  article.innerHTML = renderArticle(content).html;
  ({ unmount } = mountIslands(article, table));
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      targets = new Set<Element>();
      constructor(callback: IntersectionObserverCallback) {
        observed = { callback, targets: this.targets };
      }
      observe = (target: Element) => this.targets.add(target);
      unobserve = (target: Element) => this.targets.delete(target);
      disconnect = () => this.targets.clear();
    },
  );
  counter.mockClear();
  broken.now = false;
  article = document.createElement('article');
  document.body.replaceChildren(article);
});
afterEach(async () => {
  unmount();
  await moment(0);
  vi.unstubAllGlobals();
});

describe('mountIslands', () => {
  it('loads an island when it comes into view, and keeps its markup', async () => {
    mount(<Counter />);
    const button = $('button');
    await moment();
    expect(counter).not.toHaveBeenCalled();
    show(button);
    await eventually(() => expect(counter).toHaveBeenCalledTimes(1));
    expect(observed.targets.size).toBe(0);
    button.click();
    await eventually(() => expect(button.textContent).toBe('n1'));
    expect($('button')).toBe(button);
  });

  it('keeps a click that comes too early, and gives it once', async () => {
    mount(<Counter />);
    $('button').click();
    $('button').click();
    expect($('button').textContent).toBe('n0');
    await eventually(() => expect($('button').textContent).toBe('n1'));
    await moment();
    expect($('button').textContent).toBe('n1');
  });

  it('gives the state what was entered before it was there', async () => {
    mount(<Form />);
    const [name, text] = [$('[name=name]') as HTMLInputElement, $('textarea') as HTMLTextAreaElement];
    const [box, size, blue] = ['[type=checkbox]', 'select', '[value=blue]'].map($);
    const input = () => new InputEvent('input', { bubbles: true });
    name.value = 'Half a word';
    name.dispatchEvent(input());
    text.value = 'Lines';
    text.dispatchEvent(input());
    (size as HTMLSelectElement).value = 'large';
    size?.dispatchEvent(input());
    box?.click();
    blue?.click();
    show($('form'));
    await eventually(() =>
      expect(JSON.parse($('output').textContent ?? '')).toEqual({
        name: 'Half a word',
        text: 'Lines',
        agreed: true,
        size: 'large',
        colour: 'blue',
      }),
    );
    expect([name.value, text.value]).toEqual(['Half a word', 'Lines']);
  });

  it('reads what the browser has filled in by itself', async () => {
    article.innerHTML = renderArticle(<Form />).html;
    ($('[name=name]') as HTMLInputElement).value = 'from before the reload';
    ({ unmount } = mountIslands(article, table));
    show($('form'));
    await eventually(() => expect($('output').textContent).toContain('from before the reload'));
  });

  it('leaves the letters of an input method alone until they are chosen', async () => {
    mount(<Form />);
    const name = $('[name=name]') as HTMLInputElement;
    name.value = 'zhong';
    name.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    show($('form'));
    await moment(50);
    name.value = '中';
    name.dispatchEvent(new Event('compositionend', { bubbles: true }));
    await eventually(() => expect($('output').textContent).toContain('"name":"中"'));
  });

  it('takes the letters of an input method that were chosen before hydration', async () => {
    mount(<Form />);
    const name = $('[name=name]') as HTMLInputElement;
    name.value = '中';
    // Chrome's order: the last event of the text, then the end.
    name.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    name.dispatchEvent(new Event('compositionend', { bubbles: true }));
    show($('form'));
    await eventually(() => expect($('output').textContent).toContain('"name":"中"'));
  });

  it('is woken by focus', async () => {
    mount(<Counter />);
    $('button').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await eventually(() => expect(counter).toHaveBeenCalledTimes(1));
  });

  it('hydrates nested islands in any order, and keeps their state while they are hidden', async () => {
    mount(
      <Panel>
        <Counter label="inner" />
      </Panel>,
    );
    const inner = $('diptych-slot button');
    show(inner);
    inner.click();
    await eventually(() => expect(inner.textContent).toBe('inner1'));
    show($('section'));
    $('.toggle').click();
    await eventually(() => expect(inner.isConnected).toBe(false));
    $('.toggle').click();
    await eventually(() => expect($('diptych-slot button')).toBe(inner));
    inner.click();
    await eventually(() => expect(inner.textContent).toBe('inner2'));
  });

  it('leaves buttons of the article in a slot to the article', () => {
    mount(
      <Panel>
        <button type="button" id="copy">
          copy
        </button>
      </Panel>,
    );
    const heard = vi.fn();
    article.addEventListener('click', heard);
    $('#copy').click();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('stops when the article goes', async () => {
    mount(<Counter />);
    const button = $('button');
    unmount();
    expect(observed.targets.size).toBe(0);
    button.click();
    await moment();
    expect(counter).not.toHaveBeenCalled();
  });

  it('keeps the text of what does not load, is not there, or breaks', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    mount(
      <>
        <Counter />
        <Fragile />
      </>,
    );
    counter.mockRejectedValueOnce(new Error('offline'));
    broken.now = true;
    show($('button'), $('i'));
    await eventually(() => {
      const messages = error.mock.calls.map(([message]) => message);
      expect(messages).toContain('The island Counter did not load. Its text stays as it is.');
      expect(messages).toContain('The island Fragile broke.');
      const notice = article.querySelector('[data-diptych-notice]');
      expect(notice?.textContent).toContain('could not be loaded');
      expect(notice?.querySelector('button')?.textContent).toBe('Reload');
      expect(article.textContent?.replace(notice?.textContent ?? '', '')).toBe('n0fragile text');
    });
    error.mockRestore();
  });

  it('does nothing for an article without islands', () => {
    mount(<p>text</p>);
    expect(article.innerHTML).toBe('<p>text</p>');
  });
});
