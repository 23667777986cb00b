import { z } from 'zod'
import { amountSchema, idSchema, instantSchema } from './fields.ts'

/** The kinds of ledger entry. */
const entryKinds = [
  'pix_received',
  'pix_received_unapplied',
  'unapplied_accepted',
  'sale_unapplied',
  'unapplied_moved',
  'unapplied_received',
  'unapplied_taken_back',
  'credit_kept',
  'credit_used',
  'pix_returned',
  'pix_returned_unapplied',
  'pix_return_failed',
  'med_returned',
  'card_captured',
  'split_tender_completed',
  'acquirer_fee',
  'card_capture_failed',
  'card_refunded',
  'card_refund_failed',
  'acquirer_fee_returned',
  'payout_received',
  'payout_charged',
  'payout_taken_back',
  'chargeback_opened',
  'chargeback_won',
  'chargeback_lost',
  'chargeback_reversed',
  'med_blocked',
  'med_released',
] as const
export type EntryKind = (typeof entryKinds)[number]
export const entryKindSchema = z.enum(entryKinds)

/** One entry of the books: money moved from source to destination; it is never changed. */
export const ledgerEntrySchema = z
  .object({
    id: idSchema('ent'),
    object: z.literal('ledger_entry'),
    kind: entryKindSchema,
    about: z.string().describe('Id of the payment, refund or dispute that it books.'),
    charge_id: idSchema('chg').nullable(),
    postings: z.array(z.object({ source: z.string(), destination: z.string(), amount: amountSchema })),
    at: instantSchema,
  })
  .meta({ id: 'LedgerEntry' })

export const ledgerEntryListSchema = z.object({ data: z.array(ledgerEntrySchema) }).meta({ id: 'LedgerEntryList' })

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>
