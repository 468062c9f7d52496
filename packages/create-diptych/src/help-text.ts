import { HOSTS, LANGUAGES, PACKAGE_MANAGERS, STARTERS } from './options.js';

/** What `create-diptych --help` prints. */
export function helpText(): string {
  return `Creates a documentation site with Diptych.

Usage: npm create diptych@latest [folder] -- [options]

The command asks for everything that the options leave open. In a folder with a package.json the site becomes a workspace package of it, in docs/.

Options:
  --title <text>            Name of the site. Default: from the folder
  --languages <keys>        ${Object.keys(LANGUAGES).join(', ')}; separated by commas, the default language first. Default: en,zh
  --starter <name>          ${Object.keys(STARTERS).join(', ')}. Default: docs
  --package-manager <name>  ${PACKAGE_MANAGERS.join(', ')}. Default: the one this was started with
  --host <name>             ${Object.keys(HOSTS).join(', ')}. Default: none
  --no-checks               No workflow that builds and checks pull requests
  --no-git                  No git repository
  --no-install              Install nothing
  -y, --yes                 Ask nothing and use the defaults
  -h, --help                Show this help
  -v, --version             Show the version
`;
}
