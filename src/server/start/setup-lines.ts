import { limits } from '../../shared/contract/limits.ts'

/** Where the set-up is opened, as lines for the operator's terminal. */
export function setupLines(publicUrl: string, token: string): string[] {
  return [
    '',
    'Set up your own store, once, with this link:',
    `  ${publicUrl}/office/setup#${token}`,
    `It is good for ${limits.setupLinkLasts / 3600} hours. \`npm run guiche -- setup-link\` prints another one;` +
      ' where Guichê is a service of systemd, `guiche setup-link`.',
  ]
}
