import type { FastifyRequest } from 'fastify'
import type { ChargeCreate } from '../../shared/contract/charge.ts'
import type { PaymentCreate } from '../../shared/contract/payment.ts'
import type { Principal } from '../access/principal.ts'
import { Problem } from '../base/problem.ts'
import { noChargeHere, noPaymentHere } from '../charges/charge/charge-rows.ts'
import { cashierOfCharge, cashierOfPayment } from '../charges/charge/read-cashier.ts'
import type { HttpDeps } from './http-deps.ts'

/** What of a route is open to somebody who may use the counter and nothing else. */
export type CounterUse =
  | 'new-sale'
  | 'own-list'
  | 'own-charge'
  | 'pix-of-own-charge'
  | 'own-payment'
  /** A stream: the route itself tells of one's own alone. */
  | 'own-changes'
  /** About no sale at all. */
  | 'nobodys'

interface Use {
  /** The routes that it means something for. */
  routes: RegExp
  /** @throws Problem forbidden, charge_not_found, payment_not_found where it is about somebody else's sales. */
  reject(deps: Pick<HttpDeps, 'database'>, request: FastifyRequest, person: Principal): Promise<void>
}

/** Asked after a request was validated: what its schema says of body, query and params is so. */
const uses: Record<CounterUse, Use> = {
  'new-sale': {
    routes: /^POST \/v1\/charges$/,
    reject: async (_, { body }) => rejectOtherCharge(body as ChargeCreate),
  },
  'own-list': {
    routes: /^(GET|HEAD) \/v1\/charges(\/totals)?$/,
    // Not narrowed down silently: whoever asks for the store's sum must not take their own for it.
    async reject(_, { query }, { id }) {
      if ((query as { cashier?: string }).cashier === id) return
      throw forbidden(`lists one’s own sales alone: ask with cashier=${id}`)
    },
  },
  'own-charge': { routes: /^(GET|HEAD|POST) \/v1\/charges\/:id(\/\w+)?$/, reject: rejectOthersCharge },
  'pix-of-own-charge': {
    routes: /^POST \/v1\/charges\/:id\/payments$/,
    async reject(deps, request, person) {
      await rejectOthersCharge(deps, request, person)
      if (!isPlainPix(request.body as PaymentCreate)) throw forbidden('asks for a Pix of the whole charge alone')
    },
  },
  'own-payment': {
    routes: /^POST \/v1\/payments\/:id\/\S+$/,
    async reject({ database }, { params }, person) {
      const { id } = params as { id: string }
      const cashier = await database.read(person.store, transaction => cashierOfPayment(transaction, id))
      if (cashier !== person.id) throw noPaymentHere(id)
    },
  },
  'own-changes': { routes: /^GET \/v1\/changes$/, reject: async () => undefined },
  nobodys: { routes: /^(GET|HEAD) \/v1\/counter\//, reject: async () => undefined },
}

/** Whether what somebody at the counter asks is about their own sales. @throws Problem where it is not. */
export function rejectOthersSales(
  deps: Pick<HttpDeps, 'database'>,
  request: FastifyRequest,
  use: CounterUse,
  person: Principal,
): Promise<void> {
  return uses[use].reject(deps, request, person)
}

/** What a route says of the counter, where it cannot mean that. @throws Error, which stops the start. */
export function rejectWrongUse(
  route: string,
  { scope, caller, counter }: { scope?: string | null; caller?: string; counter?: CounterUse },
): void {
  if (counter === undefined) return
  if (!scope) throw new Error(`${route} is for whoever is known: it needs no counter.`)
  if (caller === 'key') throw new Error(`${route} is for keys alone: none stands at a counter.`)
  if (!uses[counter].routes.test(route)) throw new Error(`${route} cannot say counter: '${counter}'.`)
}

async function rejectOthersCharge(
  { database }: Pick<HttpDeps, 'database'>,
  { params }: FastifyRequest,
  person: Principal,
): Promise<void> {
  const { id } = params as { id: string }
  const cashier = await database.read(person.store, transaction => cashierOfCharge(transaction, id))
  // One's own is known by its cashier; anything else is as if it were not there.
  if (cashier !== person.id) throw noChargeHere(id)
}

/** What a sale at the counter says of each field of a new charge: a new field is decided upon here. */
const saysOfSale: Record<keyof ChargeCreate, 'anything' | 'nothing' | ((charge: ChargeCreate) => boolean)> = {
  source: ({ source }) => source === 'counter',
  amount: 'anything',
  description: 'anything',
  methods: 'anything',
  expires_in: 'anything',
  pay_with: ({ pay_with: payment }) => payment === undefined || isPlainPix(payment),
  capture: ({ capture }) => capture === 'automatic',
  metadata: ({ metadata }) => Object.keys(metadata).length === 0,
  reference: 'nothing',
  items: 'nothing',
  customer: 'nothing',
  customer_id: 'nothing',
  return_url: 'nothing',
  installments: 'nothing',
  voucher: 'nothing',
  // No sale is paid by split tender, whatever the store says of its charges.
  split_tender: ({ split_tender }) => split_tender !== true,
}

function rejectOtherCharge(charge: ChargeCreate): void {
  const fits = (field: keyof ChargeCreate) => {
    const says = saysOfSale[field]
    if (says === 'anything') return true
    return says === 'nothing' ? charge[field] === undefined : says(charge)
  }
  const wrong = (Object.keys(saysOfSale) as (keyof ChargeCreate)[]).filter(field => !fits(field))
  if (wrong.length === 0) return
  throw forbidden(
    `makes sales of the counter alone, with source "counter" and no more than it sends: ${wrong.join(', ')}`,
  )
}

/** The Pix that the counter shows: of all that is asked for. */
function isPlainPix(payment: PaymentCreate): boolean {
  return payment.method === 'pix' && payment.amount === undefined
}

function forbidden(what: string): Problem {
  return new Problem('forbidden', `The scope counter:use ${what}.`)
}
