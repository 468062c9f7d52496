/** Elements that a page's head may get. */
export const HEAD_TAGS = ['meta', 'link', 'script', 'base', 'noscript', 'style'] as const;
