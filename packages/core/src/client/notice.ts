import { clientMessages } from './messages.js';

/** A message for the reader, with actions. */
export interface NoticeContent {
  text: string;
  action: { label: string; run(): void };
  /** Label of the close button; without it there is none. */
  dismiss?: string;
}

/**
 * A box with a text and buttons. Styled through the object model: the page's policy forbids style attributes in markup.
 */
function createNotice({ text, action, dismiss }: NoticeContent): HTMLElement {
  const box = document.createElement('div');
  box.setAttribute('role', 'status');
  box.setAttribute('data-diptych-notice', '');
  Object.assign(box.style, {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '12px 16px',
    border: '1px solid GrayText',
    borderRadius: '8px',
    background: 'Canvas',
    color: 'CanvasText',
    font: '0.875rem/1.5 system-ui, sans-serif',
  });
  const message = document.createElement('span');
  message.textContent = text;
  // The text wraps beside the buttons; where it would get too narrow, they all go below it.
  message.style.flex = '1 1 15rem';
  const buttons = document.createElement('span');
  Object.assign(buttons.style, { display: 'flex', flexWrap: 'wrap', gap: '8px 12px' });
  buttons.append(button(action.label, action.run));
  if (dismiss) buttons.append(button(dismiss, () => box.remove()));
  box.append(message, buttons);
  return box;
}

/** Creates the notice for a part of the page whose code did not load. */
export function createReloadNotice(): HTMLElement {
  const { partMissing, reload } = clientMessages();
  return createNotice({ text: partMissing, action: { label: reload, run: () => location.reload() } });
}

let shown: HTMLElement | undefined;

/** Shows a notice at the edge of the window, replacing the previous one. */
export function showNotice(content: NoticeContent): void {
  hideNotice();
  shown = createNotice(content);
  Object.assign(shown.style, {
    position: 'fixed',
    insetBlockEnd: '16px',
    insetInline: '16px',
    zIndex: '100',
    maxWidth: '40rem',
    marginInline: 'auto',
  });
  document.body.append(shown);
}

/** Removes the notice. */
export function hideNotice(): void {
  shown?.remove();
  shown = undefined;
}

function button(label: string, run: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  Object.assign(element.style, {
    padding: '4px 12px',
    border: '1px solid currentColor',
    borderRadius: '6px',
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  });
  element.addEventListener('click', run);
  return element;
}
