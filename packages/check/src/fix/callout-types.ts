/** Types of callouts and admonitions in other documentation tools, and the containers that stand for them. */
export const CALLOUT_TYPES: ReadonlyMap<string, string> = new Map([
  ...['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'].map((type) => [type, type] as const),
  ...['default'].map((type) => [type, 'note'] as const),
  ...['abstract', 'example', 'question'].map((type) => [type, 'info'] as const),
  ...['check', 'hint', 'idea', 'success'].map((type) => [type, 'tip'] as const),
  ...['warn'].map((type) => [type, 'warning'] as const),
  ...['bug', 'error', 'failure'].map((type) => [type, 'danger'] as const),
]);
