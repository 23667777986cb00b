import { isWallet, type PaymentMethod } from '../../shared/charge/payment-method.ts'
import { chargeCreateSchema } from '../../shared/contract/charge.ts'
import type { LinkOrder } from '../../shared/links/read-link-form.ts'
import type { Actor } from '../access/principal.ts'
import { sha256 } from '../base/tokens.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { imageUrl } from '../charges/charge/charge-items.ts'
import { createCharge } from '../charges/charge/create-charge.ts'
import { takeFromLink } from '../charges/charge/link-counts.ts'
import type { StoreTransaction } from '../db/database.ts'
import { methodsTaken } from '../stores/methods-taken.ts'
import type { PaymentLinkRow } from './link-rows.ts'

/** What one browser's form asks for: its own secret, and what was filled in. */
export interface LinkRequest {
  row: PaymentLinkRow
  order: LinkOrder
  form: string
}

/**
 * Makes the charge that a payer asks for by a link, and takes what it holds of the stock: together, or neither. Who
 * presses twice at once gets one charge. Returns the token of the charge's checkout; null when the stock was taken, or
 * the link archived, a moment before.
 */
export async function chargeByLink(
  deps: ChargeDeps,
  request: LinkRequest & { store: string },
  actor: Actor,
): Promise<string | null> {
  try {
    const made = await deps.database.inStore(request.store, transaction => make(deps, transaction, request, actor))
    // The other press may have taken the last one.
    return made ?? (await chargeOfForm(deps, request))
  } catch (error) {
    if (!isSameForm(error)) throw error
    const made = await chargeOfForm(deps, request)
    if (!made) throw error
    return made
  }
}

/**
 * The charge that this form has made with the same words, whatever has become of the link since. Returns the token of
 * its checkout, or null.
 */
export function chargeOfForm(
  { database }: Pick<ChargeDeps, 'database'>,
  request: LinkRequest & { store: string },
): Promise<string | null> {
  return database.read(request.store, async ({ db, store }) => {
    const row = await db
      .selectFrom('charges')
      .select('checkout_token')
      .where('store_id', '=', store)
      .where('payment_link_id', '=', request.row.id)
      .where('link_form', '=', fingerprintOf(request))
      .executeTakeFirst()
    return row?.checkout_token ?? null
  })
}

async function make(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  request: LinkRequest,
  actor: Actor,
): Promise<string | null> {
  const { row, order } = request
  const { quantity } = order
  if (!(await takeFromLink(transaction, { id: row.id, quantity }))) return null
  const methods = row.methods && (await methodsLeft(deps, transaction, row.methods))
  const body = bodyOf({ ...row, methods }, order, deps.publicUrl)
  const { shown } = await createCharge(deps, transaction, body, actor, {
    id: row.id,
    quantity,
    form: fingerprintOf(request),
  })
  return new URL(shown.checkout_url).pathname.slice('/c/'.length)
}

/**
 * The ways that a link names, less what the store cannot take any more: a link lives for longer than an account. All of
 * them where nothing is left that everybody has; then no charge is made.
 */
async function methodsLeft(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  named: PaymentMethod[],
): Promise<PaymentMethod[]> {
  const taken = await methodsTaken(deps, transaction)
  const left = named.filter(method => taken.includes(method))
  return left.every(isWallet) ? named : left
}

/** What the link asks of the ordinary verb, read by the schema that reads every charge. */
function bodyOf(row: PaymentLinkRow, { unit_amount, quantity, amount, answers, payer }: LinkOrder, publicUrl: string) {
  const { title, image_id: image, installments, methods, return_url, expires_in } = row
  const { monthly_rate, ...terms } = installments ?? {}
  const takesCredit = methods?.includes('credit-card') ?? false
  const image_url = image ? imageUrl(publicUrl, image) : undefined
  return chargeCreateSchema.parse({
    amount,
    description: title,
    items: [{ name: title, quantity, unit_amount, ...(image_url && { image_url }) }],
    metadata: answers,
    expires_in,
    ...(Object.keys(payer).length > 0 && { customer: payer }),
    ...(methods && { methods }),
    ...(installments && takesCredit && { installments: { ...terms, ...(monthly_rate && { monthly_rate }) } }),
    ...(return_url && { return_url }),
  })
}

function fingerprintOf({ form, order }: LinkRequest): Buffer {
  return sha256(`${form}\n${JSON.stringify(order)}`)
}

function isSameForm(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'charges_once_a_form'
}
