/** Link helpers of core; the build copies them, as core need not be installed where a component is used. */
export { isExternal, linkProps, routeToUrl, withBase } from '@diptych/core/shared';
