declare module 'medium-zoom/dist/pure' {
  export { default } from 'medium-zoom';
}
