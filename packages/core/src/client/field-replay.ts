/** A form field. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type="hidden"],[type="file"]),textarea,select';

interface Entry {
  value: string;
  isComposing: boolean;
}

/** Values entered into fields of parts that are not hydrated yet. */
export interface FieldReplay {
  /**
   * Takes the values entered into a part.
   * @returns a function that enters them again after hydration.
   */
  take(part: Element): () => void;
  stop(): void;
}

/**
 * Records values entered into fields before hydration: React leaves the text in place, but no state has it, and the
 * next render removes it.
 * @param partOf The part of a field, if it is not hydrated yet.
 */
export function replayFields(parts: Iterable<Element>, partOf: (field: Element) => Element | undefined): FieldReplay {
  const entered = new Map<Field, Entry>();
  /** The entries of an input method, which are completed at its end: before hydration, or while it goes on. */
  const composed = new WeakMap<EventTarget, Entry>();
  const note = (field: Field, isComposing = false) => {
    if (!partOf(field)) return;
    const entry = { value: field.value, isComposing };
    entered.set(field, entry);
    if (isComposing) composed.set(field, entry);
    else composed.delete(field);
  };
  const onInput = (event: Event) => {
    const { target } = event;
    if (target instanceof Element && target.matches(FIELDS)) note(target as Field, (event as InputEvent).isComposing);
  };
  // Entered before this ran, or restored by the browser after a reload.
  for (const part of parts) {
    for (const field of part.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) note(field);
  }
  const onCompositionEnd = ({ target }: Event) => {
    const entry = target && composed.get(target);
    if (entry) Object.assign(entry, { value: (target as Field).value, isComposing: false });
  };
  document.addEventListener('input', onInput, true);
  document.addEventListener('compositionend', onCompositionEnd, true);
  return {
    take(part) {
      const taken = [...entered].filter(([field]) => partOf(field) === part);
      for (const [field] of taken) entered.delete(field);
      return () => {
        for (const [field, { value, isComposing }] of taken) {
          // During composition the letters are not final, and setting the value would end it.
          if (isComposing) field.addEventListener('compositionend', () => enter(field, field.value), { once: true });
          else enter(field, value);
        }
      };
    },
    stop() {
      document.removeEventListener('input', onInput, true);
      document.removeEventListener('compositionend', onCompositionEnd, true);
    },
  };
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (isSwitch(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function isSwitch(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** Sets a value as if typed, so that React's handlers run. */
function enter(field: Field, value: string): void {
  if (!field.isConnected) return;
  if (isSwitch(field)) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { selectionStart, selectionEnd } = field;
  // React tracks its own copy of the property and would see no change: set another value first, then bypass the copy.
  field.value = field.defaultValue;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  // `null` if the type of the field has no settable caret.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
