/**
 * The files of a Fumadocs site on Next, exported as static files, in two languages, with its local search: what its starter
 * for static hosts has, without fonts and pictures of other hosts.
 */
export const FUMADOCS_APP = {
  'next.config.mjs': `import { createMDX } from 'fumadocs-mdx/next';
export default createMDX()({ output: 'export', typescript: { ignoreBuildErrors: true } });`,
  'postcss.config.mjs': `export default { plugins: { '@tailwindcss/postcss': {} } };`,
  'jsconfig.json': `{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }`,
  'app/global.css': `@import 'tailwindcss';
@import 'fumadocs-ui/css/neutral.css';
@import 'fumadocs-ui/css/preset.css';`,
  'lib/source.js': `import { loader } from 'fumadocs-core/source';
import { defineDocs } from 'fumadocs-mdx/macro';
const docs = defineDocs({ dir: 'content/docs' });
export const i18n = { defaultLanguage: 'en', languages: ['en', 'zh'], parser: 'dir' };
export const source = loader({ baseUrl: '/', i18n, source: docs.toFumadocsSource() });`,
  'app/layout.jsx': `export default ({ children }) => children;`,
  'app/[lang]/layout.jsx': `import { RootProvider } from 'fumadocs-ui/provider/next';
import { DocsLayout } from 'fumadocs-ui/layouts/docs';
import { source } from '@/lib/source';
import '../global.css';
const locales = [{ locale: 'en', name: 'English' }, { locale: 'zh', name: '中文' }];
export default async function Layout({ params, children }) {
  const { lang } = await params;
  return (
    <html lang={lang} suppressHydrationWarning>
      <body className="flex flex-col min-h-screen">
        <RootProvider i18n={{ locale: lang, locales }} search={{ options: { type: 'static' } }}>
          <DocsLayout tree={source.getPageTree(lang)} nav={{ title: 'Corpus' }}>{children}</DocsLayout>
        </RootProvider>
      </body>
    </html>
  );
}`,
  'app/[lang]/[[...slug]]/page.jsx': `import { notFound } from 'next/navigation';
import { DocsBody, DocsDescription, DocsPage, DocsTitle } from 'fumadocs-ui/layouts/docs/page';
import components from 'fumadocs-ui/mdx';
import { source } from '@/lib/source';
const pageOf = async (params) => {
  const { lang, slug } = await params;
  return source.getPage(slug, lang) ?? notFound();
};
export default async function Page({ params }) {
  const { data } = await pageOf(params);
  const { body: Content } = data;
  return (
    <DocsPage toc={data.toc}>
      <DocsTitle>{data.title}</DocsTitle>
      <DocsDescription>{data.description}</DocsDescription>
      <DocsBody><Content components={components} /></DocsBody>
    </DocsPage>
  );
}
export const generateStaticParams = () => source.generateParams();
export const generateMetadata = async ({ params }) => ({ title: (await pageOf(params)).data.title });`,
  'app/api/search/route.js': `import { createFromSource } from 'fumadocs-core/search/server';
import { source } from '@/lib/source';
export const revalidate = false;
export const { staticGET: GET } = createFromSource(source, { localeMap: { en: 'english', zh: 'english' } });`,
};
