/** Where the engine answers; the Content-Security-Policy has to allow it. */
export const ENGINE = 'http://localhost:7700';

/** Where the crawler found the site that it has filled the index with. */
export const CRAWLED = 'https://paper.example';
