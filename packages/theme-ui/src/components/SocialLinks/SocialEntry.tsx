import type { SocialLink } from '@diptych/core/shared';
import type { ReactElement } from 'react';
import { socialIcons } from '../../icons/social-icons.js';

/** One social link, in one of its four modes: `link`, `text` and `img` (shown on hover and focus), `dom`. */
export function SocialEntry({ link }: { link: SocialLink }): ReactElement {
  const name = link.label ?? socialIcons[link.icon]?.label ?? 'Link';
  const icon = <SocialIcon icon={link.icon} />;
  if (link.mode === 'link') {
    return (
      <a className="dt-social-entry" href={link.content} target="_blank" rel="noopener" aria-label={name}>
        {icon}
      </a>
    );
  }
  return <SocialPopup name={name} icon={icon} link={link} />;
}

function SocialPopup({ name, icon, link }: { name: string; icon: ReactElement; link: SocialLink }): ReactElement {
  return (
    <span className="dt-social-popup-root">
      <button
        type="button"
        className="dt-social-entry"
        aria-label={link.mode === 'text' ? `${name}: ${link.content}` : name}
      >
        {icon}
      </button>
      <span className="dt-social-popup">
        {link.mode === 'text' && link.content}
        {link.mode === 'img' && <img src={link.content} alt={name} loading="lazy" width="140" height="140" />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup the site's author wrote into the config */}
        {link.mode === 'dom' && <span dangerouslySetInnerHTML={{ __html: link.content }} />}
      </span>
    </span>
  );
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
