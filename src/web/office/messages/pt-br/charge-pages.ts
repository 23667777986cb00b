/** What the pages of the list of charges say: they come with the second one. */
export const chargePages = {
  label: 'Páginas da lista',
  newer: 'Anteriores',
  older: 'Próximas',
  fromTo: (first: number, last: number) => `${first} a ${last}`,
}

export type ChargePageWords = typeof chargePages
