import { z } from 'zod'
import { languages } from '../language.ts'
import { auditQuerySchema } from './audit.ts'
import { chargeSelectionSchema } from './charge.ts'
import { customerSelectionSchema } from './customer.ts'
import { deliveryPageQuerySchema } from './delivery.ts'
import { disputeSelectionSchema } from './dispute.ts'
import { idSchema, instantSchema, pageQuery, pageSchema, textSchema } from './fields.ts'
import { entryKindSchema } from './ledger.ts'
import { limits } from './limits.ts'
import { mailListQuerySchema } from './mail.ts'
import { paymentLinkListQuerySchema } from './payment-link.ts'
import { reconciliationQuerySchema } from './reconciliation.ts'
import { reviewItemQuerySchema } from './review-item.ts'
import type { Scope } from './roles.ts'

/** What can be had as a file: the lists of the API, and a month for whoever keeps the books. */
export const exportKinds = [
  'charges',
  'disputes',
  'customers',
  'payment_links',
  'ledger_entries',
  'review_items',
  'reconciliations',
  'audit_records',
  'mails',
  'webhook_deliveries',
  'monthly_pack',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** What a caller may read who may have it as a file. */
export const exportScopes = {
  charges: ['charges:read'],
  disputes: ['charges:read'],
  customers: ['customers:read'],
  payment_links: ['links:read'],
  ledger_entries: ['ledger:read'],
  review_items: ['ledger:read'],
  reconciliations: ['ledger:read'],
  audit_records: ['audit:read'],
  mails: ['customers:read'],
  webhook_deliveries: ['webhooks:read'],
  monthly_pack: ['charges:read', 'ledger:read'],
} as const satisfies Record<ExportKind, readonly Scope[]>

const exportStatuses = ['waiting', 'running', 'ready', 'failed'] as const
export type ExportStatus = (typeof exportStatuses)[number]

const exportFormats = ['csv', 'xlsx', 'zip'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How a CSV is written: as a spreadsheet in Brazil opens it, or as one everywhere else does. */
export const exportDialects = ['br', 'international'] as const
export type ExportDialect = (typeof exportDialects)[number]

const exportFailures = ['took_too_long', 'internal'] as const
export type ExportFailure = (typeof exportFailures)[number]

/** A list is told by its filters, whichever page of it one looks at. */
const anyPage = { limit: true, cursor: true } as const

const language = z
  .enum(languages)
  .default('pt-BR')
  .describe('Of the heads of columns, and of what is a word in the cells, such as a status.')

const how = {
  format: z.enum(['csv', 'xlsx']).default('csv'),
  dialect: z
    .enum(exportDialects)
    .default('br')
    .describe(
      'Of CSV. `br`: semicolons, decimal commas, dd/mm/yyyy, with a mark that it is UTF-8, ' +
        'so that Excel in Brazil opens it. `international`: commas, decimal points, yyyy-mm-dd.',
    ),
  language,
}

function listSchema<Kind extends ExportKind, Filters extends z.ZodType>(kind: Kind, filters: Filters) {
  return z.strictObject({ kind: z.literal(kind), filters: filters.describe('Those of the list.'), ...how })
}

const entryFiltersSchema = z.strictObject({
  account: textSchema()
    .min(1)
    .max(limits.ledgerAccount)
    .optional()
    .describe('Entries that move money of this account.'),
  kind: entryKindSchema.optional(),
  charge: idSchema('chg').optional().describe('Those of one charge.'),
  from: z.iso.datetime({ offset: true }).optional().describe('From this instant on.'),
  to: z.iso.datetime({ offset: true }).optional().describe('Up to, but not including, this instant.'),
})

/** `POST /v1/exports`. */
export const exportCreateSchema = z
  .discriminatedUnion('kind', [
    listSchema('charges', chargeSelectionSchema.prefault({})),
    listSchema('disputes', disputeSelectionSchema.prefault({})),
    listSchema('customers', customerSelectionSchema.prefault({})),
    listSchema('payment_links', paymentLinkListQuerySchema.omit(anyPage).prefault({})),
    listSchema('ledger_entries', entryFiltersSchema.prefault({})),
    listSchema('review_items', reviewItemQuerySchema.omit(anyPage).prefault({})),
    listSchema('reconciliations', reconciliationQuerySchema.omit(anyPage).prefault({})),
    listSchema('audit_records', auditQuerySchema.omit(anyPage).prefault({})),
    listSchema('mails', mailListQuerySchema.omit(anyPage).prefault({})),
    listSchema(
      'webhook_deliveries',
      deliveryPageQuerySchema.omit(anyPage).extend({ endpoint: idSchema('whk').describe('The webhook endpoint.') }),
    ),
    z.strictObject({
      kind: z.literal('monthly_pack'),
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'Expected a month such as 2026-10.' })
        .describe('A month of the store that has begun.'),
      language,
    }),
  ])
  .meta({ id: 'ExportCreate' })

/** A list as a file: how far it has come, and until when it is kept. */
export const exportSchema = z
  .object({
    id: idSchema('exp'),
    object: z.literal('export'),
    kind: z.enum(exportKinds),
    status: z.enum(exportStatuses),
    filters: z.record(z.string(), z.unknown()).describe('As they were asked for; of a monthly pack, its `month`.'),
    format: z.enum(exportFormats),
    dialect: z.enum(exportDialects),
    language: z.enum(languages),
    file_name: z.string(),
    rows_done: z.int(),
    rows_expected: z.int().nullable().describe('Counted when it began; null before, and where nobody counts.'),
    bytes: z.int().describe('As the file is kept: a CSV travels and is kept compressed.'),
    failure: z
      .object({ code: z.enum(exportFailures), message: z.string(), action: z.string() })
      .nullable()
      .describe('Why it failed, and what to do.'),
    created_at: instantSchema,
    started_at: instantSchema.nullable(),
    ended_at: instantSchema.nullable(),
    expires_at: instantSchema.describe('When it is removed.'),
  })
  .meta({ id: 'Export' })

/** `GET /v1/exports`: newest first. */
export const exportListQuerySchema = z.strictObject(pageQuery('exp'))
export const exportListSchema = pageSchema(exportSchema).meta({ id: 'ExportList' })

/** `GET /v1/exports/{id}/file`. */
export const exportFileQuerySchema = z.strictObject({
  store: idSchema('sto')
    .optional()
    .describe('Of a session, where no header can say it: a link that a browser follows.'),
})

export type ExportCreate = z.output<typeof exportCreateSchema>
/** What a caller writes, where defaults may be left out. */
export type NewExport = z.input<typeof exportCreateSchema>
export type Export = z.infer<typeof exportSchema>
export type ExportList = z.infer<typeof exportListSchema>
