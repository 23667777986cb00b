import { payoutLinesSchema } from '../../../src/shared/contract/payout-decision.ts'
import { type ApiAnswer, bodyOf } from '../../harness/api-client.ts'
import type { World } from '../../harness/world.ts'
import { typeAdyenCard } from './adyen-sandbox.ts'
import { gatewayShop } from './gateway-shop.ts'
import { openMercadoPago } from './paid-out-gateways.ts'
import { takeCielo } from './store-with-cielo.ts'
import { takePagarme } from './store-with-pagarme.ts'
import { openStrangeLine } from './strange-lines.ts'

/** What of payouts is written, each with its action in the audit. */
export function auditedPayouts(open: () => World): Record<string, [action: string, ask: () => Promise<ApiAnswer>]> {
  return {
    takePayoutFile: [
      'payout_file.take',
      async () => {
        const { id, stranger = '' } = await openMercadoPago(open())
        const body = { name: 'repasses.csv', content: Buffer.from(stranger).toString('base64') }
        return open().store.api.post(`/v1/provider-accounts/${id}/payout-files`, body)
      },
    ],
    fetchPayouts: [
      'payouts.fetch',
      async () => {
        const { id } = await takePagarme(open())
        return open().store.api.post(`/v1/provider-accounts/${id}/fetch-payouts`, {})
      },
    ],
    matchPayoutLine: [
      'payout_line.match',
      async () => {
        const { id, account } = await openStrangeLine(open(), { gross: 12_990 })
        const shop = gatewayShop(() => ({ world: open(), id: account, type: number => typeAdyenCard(number) }))
        const payment = await shop.pay((await shop.charge()).id)
        await shop.paymentThat(payment.id, 'captured')
        return open().store.api.post(`/v1/payout-lines/${id}/match`, { payment_id: payment.id })
      },
    ],
    bookPayoutLineAsCost: ['payout_line.cost', () => onStrangeLine(open(), 'book-as-cost')],
    setPayoutLinesAside: ['payout_line.set_aside', () => setAside(open())],
    reopenPayoutLine: [
      'payout_line.reopen',
      async () => {
        const { data } = bodyOf(await setAside(open()), 200, payoutLinesSchema)
        return open().store.api.post(`/v1/payout-lines/${data[0]?.id}/reopen`)
      },
    ],
  }
}

async function onStrangeLine(world: World, verb: string): Promise<ApiAnswer> {
  const { id } = await openStrangeLine(world, { gross: -500, type: 'Mystery' })
  return world.store.api.post(`/v1/payout-lines/${id}/${verb}`)
}

async function setAside(world: World): Promise<ApiAnswer> {
  const { id } = await openStrangeLine(world, { gross: 1_000 })
  return world.store.api.post('/v1/payout-lines/set-aside', { ids: [id], reason: 'Vendida na maquininha.' })
}

/** How a caller comes to each answer about payouts. */
export function waysOfPayouts(open: () => World) {
  const notOne = { name: 'a.csv', content: 'YQ==' }
  return {
    payout_files_not_taken: async () => {
      const { id } = await takePagarme(open())
      return open().store.api.post(`/v1/provider-accounts/${id}/payout-files`, notOne)
    },
    payout_file_unreadable: async () => {
      const { id } = await takeCielo(open())
      return open().store.api.post(`/v1/provider-accounts/${id}/payout-files`, notOne)
    },
    payout_line_not_found: () => open().store.api.post('/v1/payout-lines/pyl_01k00000000000000000000000/reopen'),
    payout_line_not_open: async () => {
      const { data } = bodyOf(await setAside(open()), 200, payoutLinesSchema)
      const again = { ids: [data[0]?.id], reason: 'De novo.' }
      return open().store.api.post('/v1/payout-lines/set-aside', again)
    },
    payout_line_does_not_fit: async () => {
      const { id } = await openStrangeLine(open(), { gross: 1_000 })
      return open().store.api.post(`/v1/payout-lines/${id}/book-as-cost`)
    },
    payout_line_stays: () => onStrangeLine(open(), 'reopen'),
  }
}
