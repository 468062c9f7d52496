import type { CSSProperties, ReactElement } from 'react';
import type { SocialImageProps } from './options.js';

const clamped = (lines: number): CSSProperties => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  lineClamp: lines,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
});

/** Frontmatter of a home page in themes that show a hero. */
interface WithHero {
  hero?: { name?: string; text?: string };
}

/** Site, title and description on white, over a rule in the site's colour. */
export function DefaultTemplate({ page, site, logo, color }: SocialImageProps): ReactElement {
  const isHome = page.pageType === 'home';
  const { hero } = page.frontmatter as typeof page.frontmatter & WithHero;
  const title = isHome ? (hero?.name ?? site.title) : page.title;
  const description = isHome ? (hero?.text ?? site.description) : page.description;
  return (
    <div
      dir={site.dir}
      style={{
        ...{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', width: '100%', height: '100%' },
        ...{ padding: '64px 72px', color: '#16181d', backgroundColor: '#fff', borderBottom: `16px solid ${color}` },
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 32, color: '#5a6270' }}>
        {logo !== undefined && <img src={logo} alt="" style={{ height: 48 }} />}
        {isHome ? '' : site.title}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 28 }}>
        <div style={{ fontSize: sizeOf(title), fontWeight: 700, lineHeight: 1.2, ...clamped(3) }}>{title}</div>
        {description && (
          <div style={{ fontSize: 34, lineHeight: 1.4, color: '#5a6270', ...clamped(3) }}>{description}</div>
        )}
      </div>
    </div>
  );
}

/** Chinese, Japanese and Korean characters are twice as wide as Latin letters. */
function sizeOf(title: string): number {
  const width = [...title].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);
  return width <= 30 ? 84 : width <= 60 ? 68 : 56;
}
