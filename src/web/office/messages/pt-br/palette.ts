/** The command palette: everything that can be done, found by writing. */
export const palette = {
  open: 'Buscar',
  keys: { mac: '⌘ K', other: 'Ctrl K' },
  label: 'Buscar ou fazer',
  placeholder: 'O que você procura?',
  groups: { pages: 'Ir para', preferences: 'Preferências', account: 'Conta', charges: 'Cobranças' },
  words: { newCharge: 'criar cobrar pix link' },
  looking: 'Procurando nas cobranças…',
  nothing: 'Nada com estas palavras. Tente a referência, o cliente ou o valor.',
}
