import type { ArticleMessages } from '../shared/messages.js';

/** The kinds of container; GitHub alerts are the first five. */
export const CONTAINER_TYPES = ['tip', 'note', 'important', 'warning', 'caution', 'danger', 'info', 'details'] as const;

export type ContainerType = (typeof CONTAINER_TYPES)[number];

/** The container of code blocks that become tabs. */
export const CODE_GROUP = 'code-group';

/** The word after `:::`. */
export const CONTAINER_NAMES = [...CONTAINER_TYPES, CODE_GROUP] as const;

/** The default title of a container. */
export function containerTitle(type: ContainerType, messages: ArticleMessages): string {
  const key = `container${type.charAt(0).toUpperCase()}${type.slice(1)}` as `container${Capitalize<ContainerType>}`;
  return messages[key];
}
