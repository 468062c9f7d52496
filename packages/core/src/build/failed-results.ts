import type { ArticleSummary, PageSummary } from '../content/page-artifact.js';
import type { ParseJob } from '../content/parse-pages.js';
import type { Diagnostic } from '../diagnostics/index.js';
import type { DocumentJob } from '../documents/types.js';
import type { WrittenDocument } from '../output/write-documents.js';
import type { SearchJob, WrittenSearch } from '../output/write-search.js';
import type { PageTasks } from './page-tasks.js';

/** The result of each task for an item whose thread has died: the run continues, and ends with the diagnostic. */
export const failedResults = {
  parse: ({ source }: ParseJob, diagnostic: Diagnostic): PageSummary => ({
    source,
    artifactKey: '',
    contentKey: '',
    sourceHash: '',
    dependencies: {},
    title: '',
    frontmatter: {},
    toc: [],
    ids: [],
    links: [],
    imports: [],
    assets: [],
    kind: 'static',
    hydrate: false,
    diagnostics: [diagnostic],
  }),
  render: ({ toc }: PageSummary, diagnostic: Diagnostic): ArticleSummary => ({
    articleKey: '',
    islands: [],
    toc,
    diagnostics: [diagnostic],
  }),
  write: (_job: DocumentJob, diagnostic: Diagnostic): WrittenDocument => ({ files: [], diagnostics: [diagnostic] }),
  search: (_job: SearchJob, diagnostic: Diagnostic): WrittenSearch => ({ files: [], diagnostics: [diagnostic] }),
} satisfies { [Task in keyof PageTasks]: unknown };
