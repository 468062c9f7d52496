import type { NewestVersion } from '@diptych/core/shared';
import type { ComponentProps, ReactElement } from 'react';
import type { Labels } from '../../labels/labels.js';
import { cx } from '../../utils/cx.js';
import { keepQueryAndHash } from '../LanguageSwitcher/keep-query-and-hash.js';

/** Props of `VersionNotice`. */
export interface VersionNoticeProps extends Omit<ComponentProps<'aside'>, 'children'> {
  /** From the page's data. */
  newest: NewestVersion;
  /** Label of the page's own version. */
  version: string;
  /** Label of the version that the link leads to. */
  newestVersion: string;
  labels: Pick<Labels, 'version' | 'versionOld' | 'versionUnreleased' | 'versionSamePage' | 'versionHome'>;
}

/**
 * A notice above pages of other versions than the first: names the version, and links to the same page in the first.
 */
export function VersionNotice(props: VersionNoticeProps): ReactElement {
  const { newest, version, newestVersion, labels, className, ...rest } = props;
  const text = newest.notice === 'unreleased' ? labels.versionUnreleased : labels.versionOld;
  const link = newest.exists ? labels.versionSamePage : labels.versionHome;
  return (
    <aside aria-label={labels.version} {...rest} className={cx('dt-notice', className)}>
      <p>
        {withVersion(text, version)}{' '}
        <a href={newest.link} onPointerDown={keepQueryAndHash} onClick={keepQueryAndHash}>
          {withVersion(link, newestVersion)}
        </a>
      </p>
    </aside>
  );
}

/** A message with the label of a version, which keeps its own direction. */
function withVersion(message: string, label: string): ReactElement {
  const [before, after] = message.split('{version}');
  return (
    <>
      <span>{before}</span>
      {after !== undefined && <bdi>{label}</bdi>}
      {after && <span>{after}</span>}
    </>
  );
}
