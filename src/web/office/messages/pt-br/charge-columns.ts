/** What the choice of columns of the list of charges says. It travels with it. */
export const chargeColumns = {
  usual: 'Colunas de sempre',
  noRoom: 'Não cabe nesta largura.',
  before: (column: string) => `${column}: para antes`,
  after: (column: string) => `${column}: para depois`,
}

export type ChargeColumnWords = typeof chargeColumns
