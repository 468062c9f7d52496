/** Event on the document: a tab was chosen; `detail` has `groupId` and `label`. Tabs without their island listen. */
export const TABS_EVENT = 'diptych:tabs';
