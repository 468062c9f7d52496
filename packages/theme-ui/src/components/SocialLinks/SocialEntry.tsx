import type { SocialLink } from '@diptych/core/shared';
import type { ReactElement } from 'react';
import { socialIcons } from '../../icons/social-icons.js';
import { Dropdown } from '../Dropdown/Dropdown.js';

/** One social link: a `link`, or `text`, `img` and `dom`, which show their content below the icon. */
export function SocialEntry({ link }: { link: SocialLink }): ReactElement {
  const name = link.label ?? socialIcons[link.icon]?.label ?? contentName(link.content);
  const icon = <SocialIcon icon={link.icon} />;
  if (link.mode === 'link') {
    return (
      <a className="dt-social-entry" href={link.content} target="_blank" rel="noopener" aria-label={name}>
        {icon}
      </a>
    );
  }
  return (
    <Dropdown label={name} trigger={icon}>
      <SocialContent link={link} name={name} />
    </Dropdown>
  );
}

/** The host of an address; else the text of the content. */
function contentName(content: string): string {
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(content)?.[1];
  return host ?? content.replace(/<[^>]*>/g, ' ').trim();
}

function SocialContent({ link, name }: { link: SocialLink; name: string }): ReactElement {
  if (link.mode === 'img') {
    return <img className="dt-social-content" src={link.content} alt={name} loading="lazy" width="140" height="140" />;
  }
  if (link.mode === 'text') return <p className="dt-social-content">{link.content}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup the site's author wrote into the config
  return <div className="dt-social-content" dangerouslySetInnerHTML={{ __html: link.content }} />;
}

function SocialIcon({ icon }: { icon: string }): ReactElement {
  const known = socialIcons[icon];
  if (known) {
    return (
      <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
        <path d={known.path} />
      </svg>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup the site's author wrote into the config
  return <span className="dt-mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: icon }} />;
}
