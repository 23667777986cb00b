import { idBody } from '../../../src/server/base/ids.ts'
import { apiClient } from '../../harness/api-client.ts'
import type { World } from '../../harness/world.ts'
import { typeAdyenCard } from './adyen-sandbox.ts'
import { typeCieloCard } from './cielo-sandbox.ts'
import { typeMercadoPagoCard } from './mercado-pago-sandbox.ts'
import { typePagarmeCard } from './pagarme-sandbox.ts'
import { takeAdyen } from './store-with-adyen.ts'
import { takeCielo } from './store-with-cielo.ts'
import { takeMercadoPago } from './store-with-mercado-pago.ts'
import { takePagarme } from './store-with-pagarme.ts'

/** A store's account at a gateway of the sandbox, as far as Pix is concerned. */
export interface PixGateway {
  id: string
  /** What the card form makes of a good card. */
  type(): Promise<string> | string
  fault(plan: object): Promise<unknown>
  /** What the gateway's own books have of a payment, in centavos. */
  booksOf(payment: string): Promise<{ paid: number; refunded: number }>
  /** The gateway's names of what is asked, as its faults know them. */
  operations: { create: string; search: string | null; refund: string }
  /** The plan of a refund that is rejected. */
  rejectedRefund: object
  /** The kinds of fault by which it makes no code of a Pix, or one that nobody can pay. */
  noCode: readonly string[]
  /** A call that nobody heard is found by nobody: whoever runs the gateway's account has it sent again. */
  sendAgain?(): Promise<void>
  /** Somebody gives back at the gateway's own pages. */
  refundByHand?(payment: string, amount: number): Promise<void>
  /** No part of a Pix is given back. */
  wholeAlone?: true
  /** Ms that a code lives, where nobody can say. */
  codeLife?: number
}

/** What a gateway has of a payment, in lines. */
type Lines = readonly { kind: string | null; amount: number }[]

function sumsOf(lines: Lines) {
  const sum = (kind: string) => lines.reduce((all, line) => all + (line.kind === kind ? line.amount : 0), 0)
  return { paid: sum('paid'), refunded: sum('refunded') - sum('refund_denied') }
}

/** The gateways that make Pix codes, and how a store gets an account at each. */
export const pixGateways: { name: string; open(world: World): Promise<PixGateway> }[] = [
  {
    name: 'pagarme',
    async open(world) {
      const { id, account, fault, ledger } = await takePagarme(world)
      return {
        id,
        type: () => typePagarmeCard(account),
        fault,
        booksOf: async payment => sumsOf(await ledger(idBody(payment))),
        operations: { create: 'createOrder', search: 'listOrders', refund: 'cancelCharge' },
        rejectedRefund: { kind: 'no_balance' },
        noCode: ['pix_failed', 'pix_failed_with_code'],
      }
    },
  },
  {
    name: 'mercado-pago',
    async open(world) {
      const { id, fault, ledger, account } = await takeMercadoPago(world)
      return {
        id,
        type: () => typeMercadoPagoCard(account),
        fault,
        async refundByHand(payment, amount) {
          const [line] = await ledger(idBody(payment))
          const headers = { authorization: `Bearer ${account.access_token}`, 'x-idempotency-key': `by-hand-${payment}` }
          const path = `/v1/payments/${line?.payment}/refunds`
          const { status } = await apiClient(account.base_url, null).post(path, { amount: amount / 100 }, headers)
          if (status >= 300) throw new Error(`It was not given back: ${status}`)
        },
        booksOf: async payment => sumsOf(await ledger(idBody(payment))),
        operations: { create: 'createPayment', search: 'searchPayments', refund: 'refundPayment' },
        rejectedRefund: { kind: 'no_balance' },
        noCode: ['pix_rejected'],
      }
    },
  },
  {
    name: 'cielo',
    async open(world) {
      const { id, account, fault, ledger } = await takeCielo(world)
      const kinds = { captured: 'paid', voided: 'refunded', void_denied: 'void_denied' } as const
      return {
        id,
        type: () => typeCieloCard(account),
        fault,
        booksOf: async payment =>
          sumsOf((await ledger(idBody(payment))).map(line => ({ ...line, kind: line.kind && kinds[line.kind] }))),
        operations: { create: 'createSale', search: 'findSales', refund: 'voidSale' },
        rejectedRefund: { kind: 'no_balance' },
        noCode: ['pix_aborted', 'pix_unfinished', 'pix_rejected'],
        wholeAlone: true,
        codeLife: 7_200_000,
      }
    },
  },
  {
    name: 'adyen',
    async open(world) {
      const { id, fault, ledger, control } = await takeAdyen(world)
      const kinds = { captured: 'paid', refunded: 'refunded', capture_failed: 'lost', refund_failed: 'lost' } as const
      return {
        id,
        type: () => typeAdyenCard(),
        fault,
        async sendAgain() {
          const { status } = await control.post('/resend', {})
          if (status !== 200) throw new Error(`It was not sent again: ${status}`)
        },
        booksOf: async payment =>
          sumsOf(
            (await ledger(idBody(payment))).map(({ kind, amount }) => ({
              kind: kind && kinds[kind],
              amount: amount ?? 0,
            })),
          ),
        operations: { create: 'post-payments', search: null, refund: 'post-payments-refunds' },
        rejectedRefund: { kind: 'rejected', operation: 'refund' },
        noCode: ['pix_off'],
        codeLife: 86_400_000,
      }
    },
  },
]
