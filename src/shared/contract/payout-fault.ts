import { z } from 'zod'

/** What can be wrong in a file of payouts, of one of its lines or of the whole. `other`: the words alone say it. */
export const payoutFaultCodes = [
  'too_many_cells',
  'cut_off',
  'amounts_unreadable',
  'amounts_differ',
  'day_missing',
  'type_missing',
  'time_zone_unknown',
  'unit_missing',
  'units_differ',
  'batch_differs',
  'batch_cut_off',
  'end_missing',
  'records_missing',
  'total_missing',
  'total_differs',
  'other',
] as const
export type PayoutFaultCode = (typeof payoutFaultCodes)[number]

export const payoutFaultSchema = z
  .object({
    code: z.enum(payoutFaultCodes),
    line: z.int().nullable().describe('Of the file, counted from 1; null where it is not of one line.'),
    name: z.string().nullable().describe('Of the batch, or of the time zone, that it is about.'),
    amount: z.int().nullable().describe('Centavos by which a batch, or the whole, is off.'),
    expected: z.int().nullable().describe('How many records the file says that it has.'),
    found: z.int().nullable().describe('How many it has, or how many units of receivables are off.'),
    detail: z.string().describe('The same in words, for a person.'),
  })
  .meta({ id: 'PayoutFault' })

export type PayoutFault = z.infer<typeof payoutFaultSchema>
