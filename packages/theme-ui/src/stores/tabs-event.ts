/** Event on the document: a tab was selected. Tabs without a hydrated island listen. */
export const TABS_EVENT = 'diptych:tabs';

/** The `detail` of that event. */
export interface TabChoice {
  groupId: string;
  label: string;
}
