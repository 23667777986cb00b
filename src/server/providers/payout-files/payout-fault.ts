import type { PayoutFault, PayoutFaultCode } from '../../../shared/contract/payout-fault.ts'

type About = Partial<Pick<PayoutFault, 'line' | 'name' | 'amount' | 'expected' | 'found'>>

/** Something that is wrong in a file of payouts, with its words. */
export function payoutFault(code: Exclude<PayoutFaultCode, 'other'>, about: About = {}): PayoutFault {
  const { line = null, name = null, amount = null, expected = null, found = null } = about
  const what = WORDS[code]({ name, amount, expected, found })
  return { code, line, name, amount, expected, found, detail: line === null ? what : `Line ${line}: ${what}` }
}

type Named = Record<'name', string | null> & Record<'amount' | 'expected' | 'found', number | null>

const WORDS: Readonly<Record<Exclude<PayoutFaultCode, 'other'>, (about: Named) => string>> = {
  too_many_cells: () => 'it has more cells than there are columns.',
  cut_off: () => 'it ends before its last amount. Take the whole file again.',
  amounts_unreadable: () => 'its amounts are not of whole centavos of BRL.',
  amounts_differ: () => 'its amounts do not add up.',
  day_missing: () => 'it has no day.',
  type_missing: () => 'it has no type.',
  time_zone_unknown: ({ name }) => `nobody knows its time zone, ${name}.`,
  unit_missing: () => 'no unit of receivables is its own.',
  units_differ: ({ found }) => `${found} units of receivables are not what their entries come to.`,
  batch_differs: ({ name, amount }) => `Batch ${name}: its lines differ by ${amount} centavos from its payout.`,
  batch_cut_off: ({ name, amount }) =>
    `Batch ${name}: its payout is missing, and its lines come to ${amount} centavos. Get the whole report again.`,
  end_missing: () => 'Its end is missing: it has no last record (9). Take the whole file again.',
  records_missing: ({ expected, found }) =>
    `Its last record counts ${expected} records, and it has ${found}. Take the whole file again.`,
  total_missing: () => 'Its end is missing: it has no total. Take the whole file again.',
  total_differs: ({ amount }) => `Its lines differ by ${amount} centavos from its total.`,
}
