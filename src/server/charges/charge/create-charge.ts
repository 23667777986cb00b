import type { Insertable } from 'kysely'
import { isAnsweredByAcquirer, isCardMethod } from '../../../shared/charge/method-traits.ts'
import type { Charge, ChargeCreate } from '../../../shared/contract/charge.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { idBody } from '../../base/ids.ts'
import { Problem } from '../../base/problem.ts'
import { randomToken } from '../../base/tokens.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import { recordEvent } from '../../db/record-event.ts'
import type { ChargeTable } from '../../db/tables/tables.ts'
import { readStore, type Store } from '../../stores/read-store.ts'
import { readCardLimits } from '../cards/attempt-limits.ts'
import { createCardPayment } from '../cards/create-card-payment.ts'
import { insertPayment } from '../payments/create-payment.ts'
import type { FirstPayment } from '../payments/first-payment.ts'
import { pixRequest } from '../pix/create-pix-charge.ts'
import { knownBuyer } from '../pix/pix-buyer.ts'
import { reserveTenderAmount } from '../split-tender/reserve-tender-amount.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { keptItems } from './charge-items.ts'
import type { ChargeRow } from './charge-rows.ts'
import { chargeWays } from './charge-ways.ts'
import type { MadeByLink } from './link-counts.ts'
import { notifyPayerByMail } from './notify-payer-by-mail.ts'
import { requireCustomer } from './require-customer.ts'
import { showCharge } from './show-charge.ts'

/**
 * Makes a charge, and its first payment when `pay_with` asks for one: rows only, nothing is sent yet. The caller
 * sends it after the commit (`askInTime`); if it dies before, a job goes on from the row.
 * @throws Problem validation_failed when the store cannot take a method asked for, a card's terms have no card
 *   to be for, or the store has no such customer or picture.
 */
export async function createCharge(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  input: ChargeCreate,
  actor: Actor,
  link: MadeByLink | null = null,
): Promise<{ id: string; shown: Charge; unsent: FirstPayment | null }> {
  const namesCards = input.methods?.some(isCardMethod) ?? false
  const [account, store, named] = await Promise.all([
    deps.connections.pix(transaction),
    readStore(transaction),
    namesCards ? deps.connections.cards(transaction) : null,
    input.pay_with && isAnsweredByAcquirer(input.pay_with) ? readCardLimits(transaction) : null,
  ])
  const ways = await chargeWays(deps, transaction, input, { bank: account, store, named })
  rejectOutside(input, store)
  if (input.customer_id) await requireCustomer(transaction, input.customer_id)
  const items = await keptItems(transaction, deps.publicUrl, input.items)

  const { now } = transaction
  const id = transaction.newId('chg')
  const row: ChargeRow = {
    id,
    store_id: transaction.store,
    checkout_token: randomToken(22),
    status: 'open',
    origin: 'requested',
    flags: [],
    amount: centavos(input.amount),
    description: input.description || null,
    reference: input.reference ?? null,
    customer_id: input.customer_id ?? null,
    customer_name: input.customer?.name ?? null,
    customer_email: input.customer?.email ?? null,
    customer_phone: input.customer?.phone ?? null,
    customer_tax_id: input.customer?.tax_id ?? null,
    customer_address: input.customer?.address ?? null,
    facts_given: [],
    facts_given_at: null,
    payer_erased_at: null,
    methods: ways.methods,
    installments: ways.installments,
    capture: input.capture,
    voucher_kind: ways.voucher?.kind ?? null,
    voucher_eligible: ways.voucher ? centavos(ways.voucher.eligible_amount ?? input.amount) : null,
    split_tender: ways.split_tender,
    return_url: input.return_url ?? null,
    metadata: input.metadata,
    version: 1,
    created_at: now,
    expires_at: new Date(now.getTime() + input.expires_in * 1000),
    paid_at: null,
    expired_at: null,
    cancel_requested_at: null,
    canceled_at: null,
    cashier: cashierOf(input, actor),
    reopened_at: null,
    items,
    payment_link_id: link?.id ?? null,
    link_quantity: link?.quantity ?? null,
    link_form: link?.form ?? null,
  }
  const installments = row.installments && JSON.stringify(row.installments)
  const asText = {
    metadata: JSON.stringify(row.metadata),
    items: items && JSON.stringify(items),
    customer_address: row.customer_address && JSON.stringify(row.customer_address),
  }
  transaction.insert(insertCharge({ ...row, ...asText, installments }))
  await transaction.enqueue({
    name: 'expire-charge',
    data: { store: transaction.store, charge: id, round: 0 },
    after: input.expires_in,
    key: id,
  })
  await recordAudit(transaction, actor, 'charge.create', id, { amount: input.amount })
  const shown = showCharge(row, [], [], { publicUrl: deps.publicUrl, mode: store.mode })
  await recordEvent(transaction, 'charge.created', shown, id)
  transaction.changed(id)
  transaction.count('guiche.charges', { status: row.status })
  await notifyPayerByMail(transaction, 'charge', { charge: id })
  const untilReminder = input.expires_in - store.reminder_hours * 3_600
  if (untilReminder > 0) await notifyPayerByMail(transaction, 'reminder', { charge: id }, untilReminder)
  if (!input.pay_with) return { id, shown, unsent: null }

  if (isAnsweredByAcquirer(input.pay_with)) {
    const locked = { charge: row, payments: [] }
    const card = await createCardPayment(deps, transaction, locked, input.pay_with, actor, 'pay_with.')
    return { id, shown, unsent: { card } }
  }
  // A method of another room does not compile here.
  const { method, amount } = input.pay_with satisfies { method: 'pix' }
  if (!account || !row.methods.includes(method)) {
    throw new Problem('method_unavailable', `This charge cannot be paid by ${method}.`)
  }
  const buyer = await knownBuyer(transaction, row, account)
  const tender = await reserveTenderAmount(transaction, row, [], { method, kind: 'shown', amount, at: 'pay_with.' })
  const made = { account: account.id, method, status: 'processing', tender } as const
  const payment = await insertPayment(transaction, row, made, actor)
  const request = pixRequest(
    row,
    { pix_txid: idBody(payment), amount: row.amount, created_at: now },
    { now, until: row.expires_at, publicUrl: deps.publicUrl },
  )
  return { id, shown, unsent: { pix: { payment, account, request: { ...request, buyer } } } }
}

/** @throws Problem validation_failed for an amount that the store does not charge. */
function rejectOutside({ amount }: ChargeCreate, { charge_min: least, charge_max: most }: Store): void {
  if (amount >= least && amount <= most) return
  const code = amount < least ? 'too_small' : 'too_large'
  const message = `Expected ${least} to ${most} centavos: the store charges nothing else.`
  throw new Problem('validation_failed', 'The store does not charge this amount.', {
    errors: [{ field: 'amount', code, message }],
  })
}

/** Who stands at the counter. @throws Problem validation_failed where nobody does. */
function cashierOf({ source }: ChargeCreate, actor: Actor): string | null {
  if (source === undefined) return null
  const person = /^user:(.+)$/.exec(actor.name)?.[1]
  if (person) return person
  const message = 'Only a person who is signed in makes a charge at the counter.'
  throw new Problem('validation_failed', message, { errors: [{ field: 'source', code: 'not_available', message }] })
}

const insertCharge = statement((db, row: Insertable<ChargeTable>) => db.insertInto('charges').values(row))
