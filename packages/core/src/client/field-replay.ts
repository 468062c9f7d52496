/** What a reader enters something into. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type="hidden"],[type="file"]),textarea,select';

/** What readers have entered into the fields of parts that do not answer yet. */
export interface FieldReplay {
  /**
   * Forgets what was entered into a part.
   * @returns Enters it once more, now that the part answers.
   */
  take(part: Element): () => void;
  stop(): void;
}

/**
 * Notes what is entered into fields before React knows them: it leaves the text where it is, but no state holds it, and the
 * first render after it takes it away.
 * @param partOf The part a field belongs to, if it is one that does not answer yet.
 */
export function replayFields(parts: Iterable<Element>, partOf: (field: Element) => Element | undefined): FieldReplay {
  const entered = new Map<Field, { value: string; isComposing: boolean }>();
  const note = (field: Field, isComposing = false) => {
    if (partOf(field)) entered.set(field, { value: field.value, isComposing });
  };
  const onInput = (event: Event) => {
    const { target } = event;
    if (target instanceof Element && target.matches(FIELDS)) note(target as Field, (event as InputEvent).isComposing);
  };
  // Before this ran, or by the browser, which fills forms in again after a reload.
  for (const part of parts) {
    for (const field of part.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) note(field);
  }
  document.addEventListener('input', onInput, true);
  return {
    take(part) {
      const taken = [...entered].filter(([field]) => partOf(field) === part);
      for (const [field] of taken) entered.delete(field);
      return () => {
        for (const [field, { value, isComposing }] of taken) {
          // The letters of an input method are not the text yet, and to set the value would end its work.
          if (isComposing) field.addEventListener('compositionend', () => enter(field, field.value), { once: true });
          else enter(field, value);
        }
      };
    },
    stop: () => document.removeEventListener('input', onInput, true),
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

/** Enters a value as a reader would, so that React's handlers run. */
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
  // React watches its own copy of the property and would see no change: another value first, then the text past that copy.
  field.value = field.defaultValue;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  // Null where the type of the field has no caret that can be set.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
