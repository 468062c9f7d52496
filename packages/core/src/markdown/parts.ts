/**
 * Names of the elements that make up an article, the values of `data-dt`. Themes style them and scripts find them;
 * class names are left to themes. Boolean and other attributes beside it name the kind of an element:
 * `data-type` of a container, `data-frame` and `data-kind` of a code block.
 */
export type Part =
  | 'anchor'
  | 'badge'
  | 'code'
  | 'code-note'
  | 'code-title'
  | 'code-tools'
  | 'container'
  | 'container-title'
  | 'copy'
  | 'diagram'
  | 'expand'
  | 'files'
  | 'files-title'
  | 'folder'
  | 'formula'
  | 'image-pair'
  | 'member'
  | 'member-name'
  | 'member-rest'
  | 'members'
  | 'note-separator'
  | 'option'
  | 'parameters'
  | 'raw'
  | 'recording'
  | 'sr-only'
  | 'tab-panel'
  | 'table'
  | 'tabs'
  | 'types'
  | 'unbroken'
  | 'wrap';
