import { z } from 'zod'
import { idSchema, instantSchema, pageQuery, pageSchema, textSchema } from './fields.ts'
import { entryKindSchema, ledgerEntrySchema } from './ledger.ts'
import { limits } from './limits.ts'

/** The books of a store as a whole: what each account holds, and the entries behind it. */

const instantQuery = z.iso.datetime({ offset: true })
const formatQuery = z.enum(['json', 'csv']).default('json').describe('`csv`: a table to be opened in a spreadsheet.')
const from = instantQuery.optional().describe('From this instant on.')
const forward = { error: 'Expected an instant that is not before `from`.' }

/** `GET /v1/ledger/balances`. */
export const balancesQuerySchema = z
  .strictObject({
    from: from.describe('Debits and credits from this instant on; what was before is `opening`. Without it, all.'),
    at: instantQuery.optional().describe('Up to, but not including, this instant. Without it, up to now.'),
    format: formatQuery,
  })
  .refine(query => !isAfter(query.from, query.at), { ...forward, path: ['at'] })

/** `GET /v1/ledger/entries`: newest first. */
export const entryListQuerySchema = z
  .strictObject({
    ...pageQuery('ent'),
    account: textSchema()
      .min(1)
      .max(limits.ledgerAccount)
      .optional()
      .describe('Entries that move money of this account.'),
    kind: entryKindSchema.optional(),
    about: textSchema().max(30).optional().describe('Id of the payment, refund, dispute or split tender.'),
    charge: idSchema('chg').optional().describe('Those of one charge.'),
    from,
    to: instantQuery.optional().describe('Up to, but not including, this instant.'),
    format: formatQuery.describe(
      `\`csv\`: a period as a table, a line for each posting. ` +
        `It needs \`from\` and \`to\`, ${limits.reportDays} days at most.`,
    ),
  })
  .refine(query => !isAfter(query.from, query.to), { ...forward, path: ['to'] })
  .refine(({ format, ...query }) => format === 'json' || daysOf(query) <= limits.reportDays, {
    error: `Expected \`from\` and \`to\`, at most ${limits.reportDays} days apart, for a table.`,
    path: ['to'],
  })
export type EntryListQuery = z.output<typeof entryListQuerySchema>

const sum = z.int().describe('Whole centavos of BRL.')

const accountBalanceSchema = z.object({
  account: z.string().describe('Such as `sales`, or `bank:pra_…` with the id of a provider account.'),
  name: z.string().nullable().describe('What the store calls the provider account; null for an account of its own.'),
  opening: z.int().describe('The balance before `from`; 0 without it. Centavos.'),
  debit: sum.describe('What came in, as the destination of postings. Centavos.'),
  credit: sum.describe('What went out, as their source. Centavos.'),
  balance: z.int().describe('`opening` + `debit` - `credit`. Centavos; below 0 for `sales` and its like.'),
})
export type AccountBalance = z.infer<typeof accountBalanceSchema>

/** The trial balance: every account that ever moved, in the order of the chart of accounts, and their sums. */
export const trialBalanceSchema = z
  .object({
    from: instantSchema.nullable(),
    at: instantSchema,
    data: z.array(accountBalanceSchema),
    total: accountBalanceSchema
      .omit({ account: true, name: true })
      .describe('The sums of `data`: `opening` and `balance` are 0, and `debit` is `credit`.'),
  })
  .meta({ id: 'TrialBalance' })
export type TrialBalance = z.infer<typeof trialBalanceSchema>

export const entryPageSchema = pageSchema(ledgerEntrySchema)
  .extend({
    charge_names: z
      .record(z.string(), z.string())
      .describe(
        'What the charges of these entries are called, by `charge_id`: ' +
          'their description, or else their reference. Empty without `charges:read`.',
      ),
  })
  .meta({ id: 'LedgerEntryPage' })
export type EntryPage = z.infer<typeof entryPageSchema>

function isAfter(from: string | undefined, to: string | undefined): boolean {
  return from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to)
}

/** Days between; without end where one is missing. */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }): number {
  return from && to ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : Number.POSITIVE_INFINITY
}
