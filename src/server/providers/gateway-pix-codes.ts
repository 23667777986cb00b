import { centavos } from '../../shared/money/centavos.ts'
import type { GatewayPix, GatewayPixPort } from './gateway-pix-port.ts'
import type { Answer, PixCharge, PixChargeRequest, PixCodes, ReceivedPix } from './pix-port.ts'

/** A gateway's codes, as a bank's are asked for and read. */
export function gatewayPixCodes(port: GatewayPixPort): PixCodes {
  const read = async (txid: string, id: string | null | undefined) =>
    ofReference(txid, id ? await port.read(id) : await port.find(txid))
  return {
    async createCharge(request) {
      const { txid, amount, message, buyer = null, term, page } = request
      if (!term) return { outcome: 'rejected', code: 'invalid_request', detail: 'a code without a term' }
      const asked = { txid, amount, message, buyer, expiresAt: endOf(term, port.abilities.life), ...(page && { page }) }
      return chargeIn(ofReference(txid, await port.create(asked)))
    },
    readCharge: async (txid, id) => chargeIn(await read(txid, id)),
    async removeCharge(txid, id) {
      const found = await read(txid, id)
      if (found.outcome !== 'ok' || found.value.status !== 'active' || !port.cancel) return chargeIn(found)
      return chargeIn(ofReference(txid, await port.cancel(found.value.id)))
    },
  }
}

/** When a code is to end, within what the gateway takes. */
function endOf(
  { from, until }: NonNullable<PixChargeRequest['term']>,
  { least, most }: { least: number; most: number },
): Date {
  const [soonest, latest] = [least, most].map(seconds => from.getTime() + seconds * 1000)
  return new Date(Math.min(latest ?? 0, Math.max(soonest ?? 0, until.getTime())))
}

/** What came in by a gateway's code, in the words of a bank; null while nothing did. */
export function receivedBy(pix: GatewayPix): ReceivedPix | null {
  const { id, reference, status, paid, paidAt, endToEndId, fee } = pix
  if (status !== 'paid' || paid === 0 || !paidAt) return null
  const money = { endToEndId, txid: reference, key: null, amount: paid, paidAt, message: null }
  return { ...money, returns: [], gateway: { id, fee } }
}

/** What is said of another Pix says nothing of this one. */
function ofReference(reference: string, answer: Answer<GatewayPix>): Answer<GatewayPix> {
  if (answer.outcome !== 'ok' || answer.value.reference === reference) return answer
  return { outcome: 'unknown', detail: 'the answer is about another Pix' }
}

const STATUS = { active: 'active', paid: 'completed', ended: 'removed' } as const

function chargeIn(answer: Answer<GatewayPix>): Answer<PixCharge> {
  if (answer.outcome !== 'ok') return answer
  const { id, reference, status, amount, createdAt, expiresAt, brCode } = answer.value
  const received = receivedBy(answer.value)
  const charge = { txid: reference, status: STATUS[status], amount: centavos(amount), createdAt, expiresAt, brCode }
  return { outcome: 'ok', value: { ...charge, revision: 0, received: received ? [received] : [], gatewayId: id } }
}
