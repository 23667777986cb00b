import type { Insertable } from 'kysely'
import type { PaymentMethod } from '../../shared/charge/payment-method.ts'
import type { Charge, ChargeCreate } from '../../shared/contract/charge.ts'
import { termsOf } from '../../shared/installments/installment-terms.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { idBody } from '../base/ids.ts'
import { Problem } from '../base/problem.ts'
import { randomToken } from '../base/tokens.ts'
import type { StoreTransaction } from '../db/database.ts'
import { recordEvent } from '../db/record-event.ts'
import { statement } from '../db/statement.ts'
import type { ChargeTable } from '../db/tables.ts'
import { readStore } from '../stores/read-store.ts'
import type { ChargeDeps } from './charge-deps.ts'
import type { ChargeRow } from './charge-rows.ts'
import { createCardPayment, type UnsentCard } from './create-card-payment.ts'
import { insertPayment } from './create-payment.ts'
import { pixRequest, type Unsent } from './send-payment.ts'
import { showCharge } from './show-charge.ts'

/**
 * Makes a charge, and its first payment when `pay_with` asks for one: rows only, nothing is sent yet. The caller
 * sends it after the commit (`askInTime`, `sendCardPayment`); if it dies before, a job goes on from the row.
 * @throws Problem validation_failed when the store cannot take a method asked for, or a card's terms have no card to be for.
 */
export async function createCharge(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  input: ChargeCreate,
  actor: Actor,
): Promise<{ charge: string; shown: Charge; unsent: FirstPayment | null }> {
  const [account, { mode }] = await Promise.all([deps.connections.pix(transaction), readStore(transaction)])
  const bank: PaymentMethod[] = account ? ['pix'] : []
  const methods = input.methods ?? bank
  const wantsCards = methods.some(method => method === 'credit-card' || method === 'debit-card')
  const acquirer = wantsCards ? await deps.connections.cards(transaction) : null
  const available: PaymentMethod[] = acquirer ? [...bank, 'credit-card', 'debit-card'] : bank
  refuseUnavailable(input, methods, available)

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
    amount_paid: centavos(0),
    amount_unapplied: centavos(0),
    amount_refunded: centavos(0),
    description: input.description || null,
    reference: input.reference ?? null,
    customer_name: input.customer?.name ?? null,
    customer_email: input.customer?.email ?? null,
    customer_phone: input.customer?.phone ?? null,
    customer_tax_id: input.customer?.tax_id ?? null,
    methods: [...new Set(methods)],
    installments: input.installments ? termsOf(input.installments) : null,
    capture: input.capture,
    return_url: input.return_url ?? null,
    metadata: input.metadata,
    version: 1,
    created_at: now,
    expires_at: new Date(now.getTime() + input.expires_in * 1000),
    paid_at: null,
    expired_at: null,
    cancel_requested_at: null,
    canceled_at: null,
  }
  const installments = row.installments && JSON.stringify(row.installments)
  transaction.insert(insertCharge({ ...row, metadata: JSON.stringify(row.metadata), installments }))
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
  if (!input.pay_with) return { charge: id, shown, unsent: null }

  const { method } = input.pay_with
  if (method !== 'pix') {
    const card = await createCardPayment(deps, transaction, row, input.pay_with, actor, 'pay_with.installments')
    return { charge: id, shown, unsent: { card } }
  }
  if (!account || !row.methods.includes(method)) {
    throw new Problem('method_unavailable', `This charge cannot be paid by ${method}.`)
  }
  const payment = await insertPayment(transaction, row, { account: account.id, method, status: 'processing' }, actor)
  const request = pixRequest(row, { pix_txid: idBody(payment), amount: row.amount }, now)
  return { charge: id, shown, unsent: { pix: { payment, account, request } } }
}

/** The payment that a charge was made with, to be sent after the commit. */
export type FirstPayment = { pix: Unsent } | { card: UnsentCard }

const insertCharge = statement((db, row: Insertable<ChargeTable>) => db.insertInto('charges').values(row))

function refuseUnavailable(
  { installments, capture }: Pick<ChargeCreate, 'installments' | 'capture'>,
  methods: readonly PaymentMethod[],
  available: readonly PaymentMethod[],
): void {
  if (methods.length === 0) {
    throw new Problem('method_unavailable', 'The store has no provider yet: connect a bank to take Pix.')
  }
  const errors = methods.flatMap((method, index) =>
    available.includes(method)
      ? []
      : [{ field: `methods.${index}`, code: 'not_available' as const, message: `The store cannot take ${method}.` }],
  )
  if (errors.length === 0 && !methods.includes('pix')) {
    errors.push({ field: 'methods', code: 'not_available', message: 'Name pix too: the checkout begins with it.' })
  }
  if (!methods.includes('credit-card')) {
    const message = 'Name credit-card in methods: it is for cards.'
    if (installments) errors.push({ field: 'installments', code: 'not_available', message })
    if (capture === 'manual') errors.push({ field: 'capture', code: 'not_available', message })
  }
  if (errors.length > 0)
    throw new Problem('validation_failed', 'The charge cannot be paid in every way asked for.', { errors })
}
