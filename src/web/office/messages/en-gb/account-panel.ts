import type { AccountPanelWords } from '../pt-br/account-panel.ts'

/** What the panel of the account says, in British English. */
export const accountPanel: AccountPanelWords = {
  theme: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  dateFormat: 'Date format',
  dateFormats: { 'dd/MM/yyyy': 'day/month/year', 'MM/dd/yyyy': 'month/day/year' },
  store: 'Store',
  testStore: name => `${name} (test)`,
  storeNow: 'You are here',
  security: 'Security',
  password: 'Change password',
  signOut: 'Sign out',
  signOutFailed: 'We could not end the session. Try again.',
}
