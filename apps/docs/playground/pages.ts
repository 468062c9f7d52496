/** The part of `@diptych/core/pages` that rules about a single page use; the rest of that entry needs Node. */
export {
  headingDepth,
  isElement,
  isJsxElement,
  isParent,
  isPart,
  textOf,
} from '../../../packages/core/src/markdown/tree';
export { walk } from '../../../packages/core/src/markdown/walk';
