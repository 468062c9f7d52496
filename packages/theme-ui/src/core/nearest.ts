/** The distance of two words; the build copies it, as core need not be installed where a component is used. */
export { editDistance } from '@diptych/core/shared';
