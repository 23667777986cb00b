import type { PaymentLinkCreate, PaymentLinkUpdate } from '../../shared/contract/payment-link.ts'
import { termsOf } from '../../shared/installments/installment-terms.ts'
import { linkContradictions } from '../../shared/links/link-contradictions.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { randomBytes } from '../base/random.ts'
import { imageOf } from '../charges/charge/charge-items.ts'
import type { StoreTransaction } from '../db/database.ts'
import { type MethodsDeps, methodsTaken } from '../stores/methods-taken.ts'
import { lockLink, type PaymentLinkRow } from './link-rows.ts'

type LinkDeps = MethodsDeps & { publicUrl: string }

/** What a link says of itself: all of it when it is made, some of it when it is changed. */
type Said = PaymentLinkUpdate | PaymentLinkCreate

/** Makes a link with an address of its own. @throws Problem validation_failed. */
export async function createLink(
  deps: LinkDeps,
  transaction: StoreTransaction,
  input: PaymentLinkCreate,
  actor: Actor,
): Promise<{ id: string }> {
  const { db, store, now } = transaction
  rejectContradiction(input, { taken: 0 })
  const id = transaction.newId('lnk')
  const columns = await columnsOf(deps, transaction, input)
  const { price, fields, installments = null, ...others } = columns
  await db
    .insertInto('payment_links')
    .values({
      id,
      store_id: store,
      token: newToken(),
      status: 'active',
      payer_name: 'optional',
      payer_email: 'optional',
      payer_tax_id: 'hidden',
      ...others,
      title: input.title,
      description: input.description || null,
      quantity_max: input.quantity_max,
      stock: input.stock,
      last_day: input.last_day,
      expires_in: input.expires_in,
      return_url: input.return_url,
      listed: input.listed,
      image_id: others.image_id ?? null,
      methods: others.methods ?? null,
      price: price ?? '',
      fields: fields ?? '[]',
      installments,
      created_at: now,
      updated_at: now,
      archived_at: null,
    })
    .execute()
  await recordAudit(transaction, actor, 'payment_link.create', id, { title: input.title })
  return { id }
}

/** Changes what is named. What was charged before stays as it was. @throws Problem payment_link_not_found, … */
export async function changeLink(
  deps: LinkDeps,
  transaction: StoreTransaction,
  link: string,
  change: PaymentLinkUpdate,
  actor: Actor,
): Promise<void> {
  const { db, store, now } = transaction
  const before = await lockLink(transaction, link)
  const sold = before.taken + before.oversold
  rejectContradiction({ ...saidBy(before), ...change }, { taken: change.stock === undefined ? 0 : before.taken })
  const columns = await columnsOf(deps, transaction, change)
  // A stock that was raised has room for what was sold when there was none.
  const stock = change.stock === undefined ? before.stock : change.stock
  const taken = Math.min(sold, stock ?? sold)
  await db
    .updateTable('payment_links')
    .set({ ...columns, taken, oversold: sold - taken, updated_at: now })
    .where('store_id', '=', store)
    .where('id', '=', link)
    .execute()
  await recordAudit(transaction, actor, 'payment_link.change', link, { changed: Object.keys(change).sort() })
}

/** Takes a link out of use, or into use again. It stays, with what it made. @throws Problem payment_link_not_found. */
export async function setLinkStatus(
  transaction: StoreTransaction,
  link: string,
  status: PaymentLinkRow['status'],
  actor: Actor,
): Promise<void> {
  const { db, store, now } = transaction
  const before = await lockLink(transaction, link)
  if (before.status === status) return
  await db
    .updateTable('payment_links')
    .set({ status, archived_at: status === 'archived' ? now : null, updated_at: now })
    .where('store_id', '=', store)
    .where('id', '=', link)
    .execute()
  const action = status === 'archived' ? 'payment_link.archive' : 'payment_link.activate'
  await recordAudit(transaction, actor, action, link)
}

/** The columns of what is said, checked against what the store has. @throws Problem validation_failed. */
async function columnsOf(deps: LinkDeps, transaction: StoreTransaction, said: Said) {
  const { image_url, price, fields, payer, methods, installments, ...plain } = said
  const image = image_url && (await imageOf(transaction, deps.publicUrl, { url: image_url, field: 'image_url' }))
  if (methods) await rejectUntaken(deps, transaction, methods)
  return {
    ...plain,
    ...(plain.description !== undefined && { description: plain.description || null }),
    ...(image_url !== undefined && { image_id: image || null }),
    ...(price && { price: JSON.stringify(price) }),
    ...(fields && { fields: JSON.stringify(fields) }),
    ...(methods !== undefined && { methods: methods && [...new Set(methods)] }),
    ...(installments !== undefined && { installments: installments && JSON.stringify(termsOf(installments)) }),
    ...(payer?.name && { payer_name: payer.name }),
    ...(payer?.email && { payer_email: payer.email }),
    ...(payer?.tax_id && { payer_tax_id: payer.tax_id }),
  }
}

function saidBy({ price, quantity_max, stock, methods, installments }: PaymentLinkRow) {
  return { price, quantity_max, stock, methods, installments }
}

function rejectContradiction(link: Parameters<typeof linkContradictions>[0], { taken }: { taken: number }): void {
  const errors = linkContradictions(link, taken)
  if (errors.length > 0) throw new Problem('validation_failed', 'The link contradicts itself.', { errors })
}

async function rejectUntaken(
  deps: LinkDeps,
  transaction: StoreTransaction,
  methods: NonNullable<Said['methods']>,
): Promise<void> {
  const taken = await methodsTaken(deps, transaction)
  const errors = methods.flatMap((method, place) =>
    taken.includes(method) && method !== 'voucher'
      ? []
      : [{ field: `methods.${place}`, code: 'not_available' as const, message: `A link cannot take ${method} here.` }],
  )
  if (errors.length > 0) throw new Problem('validation_failed', 'The link names ways that cannot pay.', { errors })
}

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Eight letters and digits that nobody mistakes for another when they are read aloud or typed: 40 bits. */
function newToken(): string {
  return Array.from(randomBytes(8), byte => LETTERS.charAt(byte & 31)).join('')
}
