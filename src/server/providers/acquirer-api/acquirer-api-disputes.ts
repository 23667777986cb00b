import { startTimeBudget, type TimeBudget } from '../../base/time-budget.ts'
import type { AcquirerPort } from '../acquirer-port.ts'
import { type Ask, answerOf, changeOnce, type WriteAnswer } from '../card-api-answer.ts'
import type { CardDispute } from '../dispute-port.ts'
import type { Answer } from '../pix-port.ts'
import { allOf, disputeOf, ID, NOT_AN_ID } from './acquirer-api-mapping.ts'
import { disputeList, disputeMessage } from './acquirer-api-messages.ts'

type DisputeOperations = Required<
  Pick<AcquirerPort, 'readDispute' | 'listDisputes' | 'submitEvidence' | 'acceptDispute'>
>

/** What follows when a payer disputes a payment. */
export function disputeOperations(ask: Ask, total: number): DisputeOperations {
  const begin = () => startTimeBudget(total)
  return {
    readDispute: async id => (ID.test(id) ? answerOf(await get(id, begin())) : NOT_AN_ID),

    async listDisputes(since, cursor) {
      const query = new URLSearchParams({ updated_since: since.toISOString(), ...(cursor && { cursor }) })
      const path = `/chargebacks?${query}`
      const request = { operation: 'listChargebacks', method: 'GET', path, reads: disputeList } as const
      const page = await ask(
        request,
        ({ data, next_cursor }) => {
          const disputes = allOf(data.map(disputeOf))
          return disputes.ok ? { ok: true, value: { disputes: disputes.value, cursor: next_cursor } } : disputes
        },
        begin(),
      )
      return answerOf(page)
    },

    async submitEvidence(id, { text, files }) {
      const body = {
        text,
        files: files.map(({ name, mediaType, content }) => ({
          name,
          media_type: mediaType,
          content: Buffer.from(content).toString('base64'),
        })),
      }
      return change(id, 'submitEvidence', 'evidence', body, ['submitted', 'won', 'lost'])
    },

    acceptDispute: id => change(id, 'acceptChargeback', 'accept', {}, ['accepted']),
  }

  /**
   * One answer to a round of a dispute: whoever finds it given already has given it. The round is read first, for an
   * answer to the one before must not stand for this one's.
   */
  async function change(
    id: string,
    operation: string,
    verb: string,
    body: object,
    given: readonly CardDispute['status'][],
  ): Promise<Answer<CardDispute>> {
    if (!ID.test(id)) return NOT_AN_ID
    const budget = begin()
    const now = await get(id, budget)
    if (now.outcome !== 'ok') return answerOf(now)
    const { round } = now.value
    const key = round === 1 ? `${verb}-${id}` : `${verb}-${id}-${round}`
    const path = `/chargebacks/${id}/${verb}`
    const request = { operation, method: 'POST', path, key, body, reads: disputeMessage } as const
    const isGiven = (dispute: CardDispute) =>
      dispute.round === round && given.includes(dispute.status) && (verb === 'accept' || dispute.answered)
    return changeOnce({
      write: () => ask(request, disputeOf, budget),
      read: () => get(id, budget),
      done: dispute => (isGiven(dispute) ? dispute : null),
    })
  }

  function get(id: string, budget: TimeBudget): Promise<WriteAnswer<CardDispute>> {
    const request = {
      operation: 'getChargeback',
      method: 'GET',
      path: `/chargebacks/${id}`,
      reads: disputeMessage,
    } as const
    return ask(request, disputeOf, budget)
  }
}
