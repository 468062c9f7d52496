import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/react';

/** What a reader learns of a name, in HTML. */
interface TypeNote {
  type: string;
  docs?: string;
}

/** Milliseconds from the pointer on a name to its note, and from the pointer off it to the note's end. */
export const TYPE_NOTE_DELAY_MS = 150;

const NAME = '[data-note]';
const POPUP_ID = 'dt-type-note';

/** Notes by address. A page's file is loaded when a reader turns to the first of its blocks. */
const files = new Map<string, Promise<TypeNote[]>>();

function notesOf(block: HTMLElement): Promise<TypeNote[]> {
  const url = block.dataset.types ?? '';
  const known = files.get(url) ?? loadNotes(url);
  files.set(url, known);
  return known;
}

async function loadNotes(url: string): Promise<TypeNote[]> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return (await response.json()) as TypeNote[];
  } catch {
    // Offline: the next name that is pointed at tries again.
    files.delete(url);
    return [];
  }
}

/** The one note of a page. */
interface Note {
  popup: HTMLElement;
  /** The name that it is about. */
  name(): HTMLElement | undefined;
  show(name: HTMLElement): Promise<void>;
  hide(): void;
  /** Shows or hides a little later, unless something else happens before. */
  later(action: () => void): void;
  /** It stays as it is. */
  stay(): void;
}

function createNote(): Note {
  const popup = createPopup();
  let shown: HTMLElement | undefined;
  let stopFollowing: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = () => clearTimeout(timer);

  function hide(): void {
    stay();
    stopFollowing?.();
    shown?.removeAttribute('aria-describedby');
    shown = undefined;
    popup.hidden = true;
  }

  async function show(name: HTMLElement): Promise<void> {
    stay();
    if (shown === name) return;
    hide();
    shown = name;
    const block = name.closest<HTMLElement>('[data-types]');
    const note = block && (await notesOf(block))[Number(name.dataset.note)];
    if (shown !== name) return;
    if (!note) {
      shown = undefined;
      return;
    }
    fill(popup, note);
    name.setAttribute('aria-describedby', POPUP_ID);
    popup.hidden = false;
    stopFollowing = autoUpdate(name, popup, () => void position(popup, name));
  }

  function later(action: () => void): void {
    stay();
    timer = setTimeout(action, TYPE_NOTE_DELAY_MS);
  }

  return { popup, name: () => shown, show, hide, later, stay };
}

/**
 * Shows the types of names in code blocks: under the pointer, on a tap, and for the keyboard from the block's button
 * on, with arrow keys from name to name. Escape closes them.
 * @param root Contains the blocks; one listener serves them all.
 * @returns a function that undoes it
 */
export function attachTypeNotes(root: HTMLElement): { handle(event: Event): void; detach(): void } {
  const note = createNote();
  const { popup } = note;
  const controller = new AbortController();
  const { signal } = controller;

  function handle(event: Event): void {
    const target = event.target as Element;
    const name = nameOf(target);
    if (event.type === 'click') {
      const button = target.closest('[data-dt="types"]');
      if (button) focusName(namesAround(button)[0]);
      else if (name && note.name() === name && !popup.hidden) note.hide();
      else if (name) void note.show(name);
    } else if (!isTouch(event)) {
      if (name) note.later(() => void note.show(name));
      else if (note.name() !== document.activeElement) note.later(note.hide);
    }
  }

  for (const type of ['click', 'pointerover']) root.addEventListener(type, handle, { signal });
  root.addEventListener('pointerleave', (event) => isTouch(event) || note.later(note.hide), { signal });
  root.addEventListener('focusin', ({ target }) => isName(target) && void note.show(target), { signal });
  root.addEventListener('focusout', ({ target }) => target === note.name() && note.hide(), { signal });
  document.addEventListener('keydown', (event) => onKeyDown(event, note), { signal });
  document.addEventListener('pointerdown', ({ target }) => isOutside(target) && note.hide(), { signal });
  // The note can be read and copied with the pointer on it.
  popup.addEventListener('pointerenter', note.stay, { signal });
  popup.addEventListener('pointerleave', () => note.later(note.hide), { signal });
  return {
    handle,
    detach() {
      controller.abort();
      note.hide();
      popup.remove();
    },
  };

  function isOutside(target: EventTarget | null): boolean {
    return !popup.contains(target as Node) && !nameOf(target);
  }
}

function isTouch(event: Event): boolean {
  return (event as PointerEvent).pointerType === 'touch';
}

function isName(target: EventTarget | null): target is HTMLElement {
  return (target as Element).matches(NAME);
}

/** The name an event is on. The target is the document if another script dispatches the event there. */
function nameOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(NAME) : null;
}

function onKeyDown(event: KeyboardEvent, note: Note): void {
  const name = nameOf(event.target);
  if (event.key === 'Escape' && note.name()) {
    const button = name?.closest('[data-types]')?.querySelector<HTMLElement>('[data-dt="types"]');
    note.hide();
    button?.focus();
  } else if (name) {
    const next = nameAt(event.key, name);
    if (!next) return;
    event.preventDefault();
    focusName(next);
  }
}

function createPopup(): HTMLElement {
  const popup = document.createElement('div');
  popup.id = POPUP_ID;
  popup.className = 'dt-type-note';
  popup.role = 'tooltip';
  popup.hidden = true;
  document.body.append(popup);
  return popup;
}

/** The build made this HTML, from the declarations of packages. */
function fill(popup: HTMLElement, { type, docs = '' }: TypeNote): void {
  popup.innerHTML = `<code>${type}</code>${docs}`;
}

async function position(popup: HTMLElement, name: HTMLElement): Promise<void> {
  const middleware = [offset(6), flip({ padding: 8 }), shift({ padding: 8 })];
  const { x, y } = await computePosition(name, popup, { placement: 'bottom-start', middleware });
  popup.style.translate = `${x}px ${y}px`;
}

function namesAround(element: Element): HTMLElement[] {
  return [...(element.closest('[data-types]')?.querySelectorAll<HTMLElement>(NAME) ?? [])];
}

/** Names are not in the tab order: the block's button leads to them, arrow keys from one to the next. */
function focusName(name: HTMLElement | undefined): void {
  if (!name) return;
  name.tabIndex = -1;
  name.role = 'term';
  name.focus();
}

/** The target name of a key, in reading order or in the line above or below. */
function nameAt(key: string, name: HTMLElement): HTMLElement | undefined {
  const names = namesAround(name);
  const at = names.indexOf(name);
  const top = (one: HTMLElement) => one.getBoundingClientRect().top;
  switch (key) {
    case 'ArrowLeft':
      return names[at - 1];
    case 'ArrowRight':
      return names[at + 1];
    case 'ArrowUp':
      return names.slice(0, at).findLast((one) => top(one) < top(name) - 1);
    case 'ArrowDown':
      return names.slice(at).find((one) => top(one) > top(name) + 1);
    case 'Home':
      return names[0];
    case 'End':
      return names.at(-1);
    default:
      return undefined;
  }
}
