import type { KeysWords } from '../pt-br/keys.ts'

export const keys: KeysWords = {
  title: 'Keyboard shortcuts',
  places: { everywhere: 'Everywhere', home: 'On the home page', charges: 'In the charges' },
  deeds: {
    everywhere: {
      palette: 'Search or do anything',
      keys: 'Show keyboard shortcuts',
      newCharge: 'New charge',
      goHome: 'Go home',
      goCharges: 'Go to the charges',
      goLinks: 'Go to payment links',
      goReview: 'Go to To review',
      goCustomers: 'Go to the customers',
      goDisputes: 'Go to the disputes',
      goNumbers: 'Go to the numbers',
      goLedger: 'Go to the ledger',
      close: 'Close what is in front',
    },
    home: {
      walkChart: 'Walk along the chart',
      chartEnds: 'Start and end of the chart',
    },
    charges: {
      search: 'Search charges',
      next: 'Next charge',
      previous: 'Previous charge',
      open: 'Open the charge',
      select: 'Select or unselect',
      selectRange: 'Select up to the last selected',
      selectPage: 'Select all of the page',
      unselect: 'Unselect all',
    },
  },
  or: 'or',
  followedBy: 'then',
  singleKeys: 'Shortcuts without Ctrl or ⌘',
  singleKeysHint: 'Turn them off if you dictate to the computer or brush the keyboard. Holds in this browser.',
  close: 'Close',
}
