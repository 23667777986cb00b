/** What can be wrong while an installation is set up. */
export const setupErrors = {
  setup_link_over: {
    status: 410,
    title: 'The set-up link was used, is too old, or is another one.',
    action:
      'Print another link with "npm run guiche -- setup-link" ("guiche setup-link" where Guichê is a service of ' +
      'systemd), or sign in if the owner is there already.',
  },
} as const
