import { z } from 'zod'

const bookedSchema = z.object({
  kind: z.string(),
  about: z.string(),
  charge: z.string().nullable(),
  postings: z.array(z.tuple([z.string(), z.string(), z.number()])),
})

/**
 * What `require_same_entry` (migration 33) says of an entry that is in the books under the same key and is not the
 * same.
 */
const conflictSchema = z.object({
  entry: z.string(),
  key: z.string(),
  booked: bookedSchema,
  asked: bookedSchema,
})
type Booked = z.infer<typeof bookedSchema>

/** An entry that could not be booked because its key is that of another one. */
export interface EntryConflict {
  /** Id of the entry that the books have. */
  entry: string
  key: string
  charge: string | null
  /** Both entries in words, for whoever looks at it. Amounts are centavos. */
  detail: string
}

/** The conflict of entries by which a transaction failed; null where it failed otherwise. */
export function entryConflictOf(error: unknown): EntryConflict | null {
  const { constraint, detail } = (error ?? {}) as { constraint?: unknown; detail?: unknown }
  if (constraint !== 'ledger_entries_same' || typeof detail !== 'string') return null
  const { entry, key, booked, asked } = conflictSchema.parse(JSON.parse(detail))
  return {
    entry,
    key,
    charge: asked.charge ?? booked.charge,
    detail: `The entry ${key} is in the books as ${inWords(booked)}; it was to be booked as ${inWords(asked)}.`,
  }
}

function inWords({ kind, about, charge, postings }: Booked): string {
  const moved = postings.map(([source, destination, amount]) => `${amount} from ${source} to ${destination}`)
  return `${kind} about ${about} of ${charge ?? 'no charge'} (${moved.join(', ')})`
}
