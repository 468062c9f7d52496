// Types of the files that components import besides code: style sheets and CSS modules, images, `?raw`, and `import.meta.env`.
// To be named under `types` in a site's tsconfig.json.

/// <reference types="vite/client" />
