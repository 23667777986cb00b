import type { ChargeColumnWords } from '../pt-br/charge-columns.ts'

/** What the choice of columns says, in British English. */
export const chargeColumns: ChargeColumnWords = {
  usual: 'Default columns',
  noRoom: 'Hidden at this width.',
  before: column => `${column}: move before`,
  after: column => `${column}: move after`,
}
