import type { Insertable } from 'kysely'
import { isAnsweredByAcquirer, isCardMethod, methodTraits } from '../../../shared/charge/method-traits.ts'
import { isWallet, type PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { Charge, ChargeCreate } from '../../../shared/contract/charge.ts'
import { termsOf } from '../../../shared/installments/installment-terms.ts'
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
import { readStore } from '../../stores/read-store.ts'
import { affiliationsFor } from '../../stores/voucher-affiliations.ts'
import { walletsAmong } from '../../stores/wallets.ts'
import { readCardLimits } from '../cards/attempt-limits.ts'
import { createCardPayment } from '../cards/create-card-payment.ts'
import { insertPayment } from '../payments/create-payment.ts'
import type { FirstPayment } from '../payments/first-payment.ts'
import { pixRequest } from '../pix/create-pix-charge.ts'
import { reserveTenderAmount } from '../split-tender/reserve-tender-amount.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { keptItems } from './charge-items.ts'
import type { ChargeRow } from './charge-rows.ts'
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
  const [account, { mode, reminder_hours }, named] = await Promise.all([
    deps.connections.pix(transaction),
    readStore(transaction),
    namesCards ? deps.connections.cards(transaction) : null,
    input.pay_with && isAnsweredByAcquirer(input.pay_with) ? readCardLimits(transaction) : null,
  ])
  const bank: PaymentMethod[] = account ? ['pix'] : []
  // Without a bank, what is not named is what the acquirer takes.
  const wanted = input.methods ?? (account ? bank : null)
  const acquirer = wanted ? named : await deps.connections.cards(transaction)
  const cards: PaymentMethod[] = acquirer ? ['credit-card', 'debit-card'] : []
  const methods = wanted ?? cards
  const wallets = acquirer ? await walletsAmong(transaction, methods) : []
  const available: PaymentMethod[] = [...bank, ...cards, ...wallets]
  if (acquirer && input.voucher && (await affiliationsFor(transaction, input.voucher.kind)).length > 0) {
    available.push('voucher')
  }
  rejectUnavailable(input, methods, available)
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
    methods: [...new Set(methods)],
    installments: input.installments ? termsOf(input.installments) : null,
    capture: input.capture,
    voucher_kind: input.voucher?.kind ?? null,
    voucher_eligible: input.voucher ? centavos(input.voucher.eligible_amount ?? input.amount) : null,
    split_tender: input.split_tender,
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
  const asText = { metadata: JSON.stringify(row.metadata), items: items && JSON.stringify(items) }
  transaction.insert(insertCharge({ ...row, ...asText, installments }))
  await transaction.enqueue({
    name: 'expire-charge',
    data: { store: transaction.store, charge: id, round: 0 },
    after: input.expires_in,
    key: id,
  })
  await recordAudit(transaction, actor, 'charge.create', id, { amount: input.amount })
  const shown = showCharge(row, [], [], { publicUrl: deps.publicUrl, mode })
  await recordEvent(transaction, 'charge.created', shown, id)
  transaction.changed(id)
  transaction.count('guiche.charges', { status: row.status })
  await notifyPayerByMail(transaction, 'charge', { charge: id })
  const untilReminder = input.expires_in - reminder_hours * 3_600
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
  const tender = await reserveTenderAmount(transaction, row, [], { method, kind: 'shown', amount, at: 'pay_with.' })
  const made = { account: account.id, method, status: 'processing', tender } as const
  const payment = await insertPayment(transaction, row, made, actor)
  const request = pixRequest(row, { pix_txid: idBody(payment), amount: row.amount }, { now, until: row.expires_at })
  return { id, shown, unsent: { pix: { payment, account, request } } }
}

/** Who stands at the counter. @throws Problem validation_failed where nobody does. */
function cashierOf({ source }: ChargeCreate, actor: Actor): string | null {
  if (source === undefined) return null
  const person = /^user:(.+)$/.exec(actor.name)?.[1]
  if (person) return person
  const message = 'Only a person who is signed in makes a charge at the counter.'
  throw new Problem('validation_failed', message, { errors: [{ field: 'source', code: 'not_available', message }] })
}

function whyNot(method: PaymentMethod, voucher: ChargeCreate['voucher']): string {
  if (method !== 'voucher') return `The store cannot take ${method}.`
  if (!voucher) return 'Say in voucher what such a card may pay.'
  return `The store has no acquirer, or no affiliation for ${voucher.kind} vouchers.`
}

const insertCharge = statement((db, row: Insertable<ChargeTable>) => db.insertInto('charges').values(row))

function rejectUnavailable(
  {
    installments,
    capture,
    voucher,
    split_tender,
  }: Pick<ChargeCreate, 'installments' | 'capture' | 'voucher' | 'split_tender'>,
  methods: readonly PaymentMethod[],
  available: readonly PaymentMethod[],
): void {
  if (methods.length === 0) {
    throw new Problem(
      'method_unavailable',
      'The store has no provider yet: connect a bank to take Pix, or an acquirer to take cards.',
    )
  }
  const errors = methods.flatMap((method, index) =>
    available.includes(method)
      ? []
      : [{ field: `methods.${index}`, code: 'not_available' as const, message: whyNot(method, voucher) }],
  )
  if (errors.length === 0 && methods.every(method => isWallet(method))) {
    const message = 'Name pix or a card too: not every device has a wallet.'
    errors.push({ field: 'methods', code: 'not_available', message })
  }
  if (!methods.includes('credit-card')) {
    const message = 'Name credit-card in methods: it is for cards.'
    if (installments) errors.push({ field: 'installments', code: 'not_available', message })
    if (capture === 'manual') errors.push({ field: 'capture', code: 'not_available', message })
  }
  if (voucher && !methods.includes('voucher')) {
    errors.push({ field: 'voucher', code: 'not_available', message: 'Name voucher in methods: it is for vouchers.' })
  }
  if (split_tender && methods.every(method => methodTraits[method].tender === 'shown')) {
    const message = 'Name a way beside pix in methods: a split tender needs one.'
    errors.push({ field: 'split_tender', code: 'not_available', message })
  }
  if (split_tender && capture === 'manual') {
    const message = 'A split tender is captured when all of it is there: leave capture automatic.'
    errors.push({ field: 'capture', code: 'not_available', message })
  }
  if (errors.length > 0)
    throw new Problem('validation_failed', 'The charge cannot be paid in every way asked for.', { errors })
}
