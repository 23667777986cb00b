import { plural } from '../plural.ts'
import type { Messages } from '../pt-br.ts'

const rules = new Intl.PluralRules('en-GB')

export const shell: Messages['shell'] = {
  product: 'Guichê',
  skipToContent: 'Skip to content',
  navigation: 'Main navigation',
  home: 'Home',
  charges: 'Charges',
  links: 'Links',
  customers: 'Customers',
  disputes: 'Disputes',
  numbers: 'Numbers',
  ledger: 'Ledger',
  settings: 'Settings',
  counter: 'Counter',
  testMode: 'Test mode',
  testModeHint: 'No real money passes through this store.',
  notifications: 'News',
  close: 'Close',
  undo: 'Undo',
  export: 'Export',
  tryAgain: 'Try again',
  loading: 'Loading',
  copied: 'Copied',
  copyFailed: 'The browser did not allow it. Select the text and copy it.',
  copy: what => `Copy ${what}`,
  reference: requestId => `Code for support: ${requestId}`,
  pageTitle: page => `${page} · Guichê`,
  notFound: {
    title: 'There is no such page',
    text: 'The address may have changed, or a piece of it was lost in copying.',
    action: 'See the charges',
  },
  broken: {
    title: 'This screen did not open',
    text: 'Your data is safe. Try again; if it goes on, reload the page.',
  },
  offline: 'No connection to the server. Showing what we already had; we keep trying.',
}

export const account: Messages['account'] = {
  open: name => `Account of ${name}`,
  language: 'Language',
  languages: { 'pt-BR': 'Português', 'en-GB': 'English' },
  stores: count => plural(rules, count, { one: 'Store', other: 'Stores' }),
  chooseStore: (name: string) => `Store ${name}. Turn to another store`,
}
