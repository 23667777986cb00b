import type { Messages } from '../pt-br.ts'

export const palette: Messages['palette'] = {
  open: 'Search',
  keys: { mac: '⌘ K', other: 'Ctrl K' },
  label: 'Search or do',
  placeholder: 'What are you looking for?',
  groups: { pages: 'Go to', preferences: 'Preferences', account: 'Account', charges: 'Charges' },
  words: { newCharge: 'create request pix link' },
  looking: 'Looking through the charges…',
  nothing: 'Nothing with these words. Try the reference, the customer or the amount.',
}
