export type { FontFile, SocialImageProps, SocialImagesOptions } from './options.js';
export { socialImages } from './plugin.js';
