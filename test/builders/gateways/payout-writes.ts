import type { ApiAnswer } from '../../harness/api-client.ts'
import type { World } from '../../harness/world.ts'
import { openMercadoPago } from './paid-out-gateways.ts'
import { takeCielo } from './store-with-cielo.ts'
import { takePagarme } from './store-with-pagarme.ts'

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
  }
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
  }
}
