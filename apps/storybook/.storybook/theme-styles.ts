// Straight from the sources, by path as in the theme's build, so that an edit shows at once.
import.meta.glob('../../../packages/theme-ui/src/**/*.css', { eager: true });

export {};
