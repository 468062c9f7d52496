import { act, type ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** Renders in the document, inside `act`, until the test ends. */
export function mount(element: ReactElement): { host: HTMLElement; root: Root; unmount: () => void } {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => remove(root, host));
  act(() => root.render(element));
  return { host, root, unmount: () => remove(root, host) };
}

/** Renders on the server and hydrates, until the test ends; collects everything React complains about on the way. */
export function hydrate(element: ReactElement): { host: HTMLElement; diagnostics: unknown[]; unmount: () => void } {
  const diagnostics: unknown[] = [];
  const host = document.createElement('div');
  host.innerHTML = renderOnServer(element);
  document.body.append(host);
  const error = console.error;
  console.error = (...args: unknown[]) => diagnostics.push(args);
  let root: Root | undefined;
  const unmount = () => root && remove(root, host);
  onTestFinished(unmount);
  act(() => {
    root = hydrateRoot(host, element, { onRecoverableError: (diagnostic) => diagnostics.push(diagnostic) });
  });
  console.error = error;
  return { host, diagnostics, unmount };
}

/** Renders to HTML where there is no browser: what touches `window` or `document` throws. */
export function renderOnServer(element: ReactElement): string {
  const names = ['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'location'] as const;
  const originals = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of names) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new Error(`${name} was touched while rendering on the server`);
      },
    });
  }
  try {
    return renderToString(element);
  } finally {
    for (const [name, descriptor] of originals) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
  }
}

/**
 * Texts that React holds as nodes of their own, because they are not the only child of their element. Translation
 * tools of browsers replace text nodes, and React would update or remove one that is no longer in the document; the
 * text of an element is set on the element. Recognised by the property that React sets on its nodes.
 */
export function looseTexts(host: Element): string[] {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const isHeld = Object.keys(currentNode).some((key) => key.startsWith('__reactFiber$'));
    // Translation leaves white space as it is.
    if (isHeld && currentNode.nodeValue?.trim()) texts.push(currentNode.nodeValue);
  }
  return texts;
}

/** Replaces the texts, and translates the labels in attributes, as browsers do. */
export function translate(host: Element): void {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim())) {
    const translated = document.createElement('font');
    translated.textContent = `«${text.data}»`;
    text.replaceWith(translated);
  }
  for (const part of host.querySelectorAll('[aria-label]')) part.ariaLabel = `«${part.ariaLabel}»`;
}

/** A click as a pointer or a key makes it. */
export function click(element: Element | null | undefined): void {
  act(() => (element as HTMLElement).click());
}

/** A key pressed on an element. */
export function press(element: Element | null | undefined, key: string, init: KeyboardEventInit = {}): void {
  act(() => {
    element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  });
}

/** Types a whole text into a field that React controls. */
export function type(input: Element | null, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    setter?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function remove(root: Root, host: HTMLElement): void {
  act(() => root.unmount());
  host.remove();
}
