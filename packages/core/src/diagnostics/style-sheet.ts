/** Every kind of style sheet that Vite handles, by the end of its name. */
export const STYLE_SHEET = /\.(?:css|scss|sass|less|styl|stylus|pcss|postcss|sss)$/;
