import { isDynamicTxid } from '../../../shared/brazil/txid.ts'
import type { TimeBudget } from '../../base/time-budget.ts'
import type { Answer, PixCharge, PixChargeRequest, PixPort } from '../pix-port.ts'
import { notSayable, type PixApiAccount } from './pix-api-account.ts'
import { chargeOf, cobOf, cobRevisionOf, type Mapped } from './pix-api-mapping.ts'
import { type CobMessage, cobMessage } from './pix-api-messages.ts'
import { answerOf, ask, type WriteAnswer, writeOnce } from './pix-api-write.ts'

/** A charge as the bank has it, with what only the bank repeats to us. */
interface HeldCharge {
  charge: PixCharge
  message: string | null
  payerTaxId: string | null
}

const NOT_A_TXID = notSayable('a txid is 26 to 35 letters and digits')

/** The operations of tag Cob. The txid is ours, and `PUT` names it: that is what makes asking twice asking once. */
export function chargeOperations(
  account: PixApiAccount,
): Pick<PixPort, 'createCharge' | 'readCharge' | 'reviseCharge' | 'removeCharge'> {
  const { client, pixKey, startBudget, codeFor } = account

  return {
    async createCharge(request) {
      if (!isDynamicTxid(request.txid)) return NOT_A_TXID
      const cob = cobOf(request, pixKey)
      if (!cob.ok) return notSayable(cob.problem)
      const budget = startBudget()
      const answer = await writeOnce(
        {
          write: () => send('PUT', request.txid, budget, cob.value),
          read: () => send('GET', request.txid, budget),
          holds: ({ charge }) => {
            if (charge.status === 'removed') return { never: 'a charge with this txid was made and removed' }
            return charge.amount === request.amount ? 'yes' : { never: 'this txid names a charge of another amount' }
          },
        },
        budget,
      )
      // `PUT` has nothing to miss: its 404 is about what the charge refers to.
      if (answer.outcome === 'absent') return notSayable('the bank does not know the account, key or location charged')
      return payable(await withCode(answer, budget))
    },

    async readCharge(txid) {
      if (!isDynamicTxid(txid)) return NOT_A_TXID
      return chargeIn(answerOf(await send('GET', txid, startBudget())))
    },

    async reviseCharge(txid, change) {
      if (!isDynamicTxid(txid)) return NOT_A_TXID
      const cob = cobRevisionOf(change)
      if (!cob.ok) return notSayable(cob.problem)
      const budget = startBudget()
      if (Object.keys(cob.value).length === 0) return chargeIn(answerOf(await send('GET', txid, budget)))
      const revised = await writeOnce(
        {
          write: () => send('PATCH', txid, budget, cob.value),
          read: () => send('GET', txid, budget),
          holds: held => {
            if (held.charge.status !== 'active') return { never: `the charge is ${held.charge.status}` }
            return has(held, change) ? 'yes' : 'not-yet'
          },
        },
        budget,
      )
      return chargeIn(revised)
    },

    async removeCharge(txid) {
      if (!isDynamicTxid(txid)) return NOT_A_TXID
      const budget = startBudget()
      const removed = await writeOnce(
        {
          // The status alone: with other changes it is an error ("Violações específicas para o endpoint PATCH").
          write: () => send('PATCH', txid, budget, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
          read: () => send('GET', txid, budget),
          holds: ({ charge }) => {
            if (charge.status === 'completed') return { never: 'the charge is paid' }
            return charge.status === 'removed' ? 'yes' : 'not-yet'
          },
        },
        budget,
      )
      return chargeIn(removed)
    },
  }

  function send(method: 'GET' | 'PUT' | 'PATCH', txid: string, budget: TimeBudget, body?: object) {
    const request = { operation: `${method} /cob/{txid}` as const, method, path: `/cob/${txid}`, reads: cobMessage }
    return ask(client, body ? { ...request, body } : request, cob => heldCharge(txid, cob), budget)
  }

  function heldCharge(txid: string, cob: CobMessage): Mapped<HeldCharge> {
    if (cob.txid !== txid) return { ok: false, problem: 'it is about another txid' }
    const charge = chargeOf(cob, codeFor)
    if (!charge.ok) return charge
    const payerTaxId = cob.devedor?.cpf ?? cob.devedor?.cnpj ?? null
    return { ok: true, value: { charge: charge.value, message: cob.solicitacaoPagador || null, payerTaxId } }
  }

  /** Some banks write the code only when the charge is read. */
  async function withCode(answer: Answer<HeldCharge>, budget: TimeBudget): Promise<Answer<HeldCharge>> {
    if (answer.outcome !== 'ok' || answer.value.charge.brCode !== null) return answer
    const read: WriteAnswer<HeldCharge> = await send('GET', answer.value.charge.txid, budget)
    return read.outcome === 'ok' ? read : answer
  }
}

/** A charge that nobody can pay is not made. */
function payable(answer: Answer<HeldCharge>): Answer<PixCharge> {
  if (answer.outcome !== 'ok') return answer
  const { charge } = answer.value
  if (charge.brCode !== null) return { outcome: 'ok', value: charge }
  return { outcome: 'unknown', detail: 'the bank gave neither pixCopiaECola nor a location that a code can carry' }
}

function chargeIn(answer: Answer<HeldCharge>): Answer<PixCharge> {
  return answer.outcome === 'ok' ? { outcome: 'ok', value: answer.value.charge } : answer
}

/** Whether the charge is as the change wants it. */
function has({ charge, message, payerTaxId }: HeldCharge, change: Partial<Omit<PixChargeRequest, 'txid'>>): boolean {
  const lifetime = (charge.expiresAt.getTime() - charge.createdAt.getTime()) / 1000
  return (
    (change.amount === undefined || change.amount === charge.amount) &&
    (change.expiresIn === undefined || change.expiresIn === lifetime) &&
    (change.message === undefined || (change.message || null) === message) &&
    (!change.payer || change.payer.taxId.replace(/[./\-\s]/g, '').toUpperCase() === payerTaxId)
  )
}
