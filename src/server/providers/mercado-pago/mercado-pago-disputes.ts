import { startTimeBudget, type TimeBudget } from '../../base/time-budget.ts'
import type { AcquirerPort, CardPayment } from '../acquirer-port.ts'
import { type Ask, answerOf, changeOnce, type Mapped, type WriteAnswer } from '../card-api-answer.ts'
import type { CardDispute } from '../dispute-port.ts'
import type { Answer } from '../pix-port.ts'
import { evidenceForm } from './evidence-files.ts'
import { isOf, paymentOfDispute, withCase } from './mercado-pago-case.ts'
import { type CaseMessage, caseList, caseMessage, paymentList } from './mercado-pago-messages.ts'

type DisputeOperations = Required<Pick<AcquirerPort, 'readDispute' | 'listDisputes' | 'submitEvidence'>>

const NOT_AN_ID = { outcome: 'rejected', code: 'invalid_request', detail: 'not an id of this gateway' } as const
/** How many of the payments that were charged back one page of the night's question reads. */
const PAGE = 20
/** Ids that stand in a path. */
const CASE = /^[\w-]{1,64}$/
const CASE_HINT = /^case:([\w-]{1,64})$/

/** What a webhook about a chargeback is called until it is read: it names the case and no payment. */
export function caseHint(id: string): string | null {
  return CASE.test(id) ? `case:${id}` : null
}

/** Reads one payment, with its chargeback. */
export type ReadPayment = (id: string, budget: TimeBudget) => Promise<WriteAnswer<CardPayment>>

/** What follows when a payer disputes a payment. `total`: ms for one operation with its reads. */
export function disputeOperations(ask: Ask, total: number, readPayment: ReadPayment): DisputeOperations {
  const begin = () => startTimeBudget(total)
  return {
    readDispute: async id => answerOf(await read(id, begin())),

    /** What it lists of cases has no time to ask by: the payments that were charged back have. */
    async listDisputes(since, cursor) {
      const offset = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0
      const query = new URLSearchParams({
        status: 'charged_back',
        range: 'date_last_updated',
        begin_date: since.toISOString(),
        end_date: 'NOW',
        sort: 'date_last_updated',
        criteria: 'asc',
        offset: String(offset),
        limit: String(PAGE),
      })
      const path = `/v1/payments/search?${query}`
      const request = { operation: 'searchPayments', method: 'GET', path, reads: paymentList } as const
      const found = await ask(request, ({ results }) => ({ ok: true, value: results }), begin())
      if (found.outcome !== 'ok') return answerOf(found)
      const disputes: CardDispute[] = []
      const others: string[] = []
      const unclear: string[] = []
      for (const { id, external_reference: reference } of found.value) {
        const payment = await readPayment(id, begin())
        if (payment.outcome === 'absent') continue
        if (payment.outcome === 'rejected') {
          others.push(id)
          continue
        }
        // It is about one payment, perhaps of another program: the others are disputed all the same.
        if (payment.outcome === 'unknown' && payment.isUnreadable) {
          unclear.push(reference ?? '')
          continue
        }
        if (payment.outcome !== 'ok') return answerOf(payment)
        disputes.push(...payment.value.disputes)
      }
      const next = found.value.length < PAGE ? null : String(offset + PAGE)
      return { outcome: 'ok', value: { disputes, others, unclear, cursor: next } }
    },

    /** Once: files are added to those that are there already, so one that has some is not sent more of them. */
    async submitEvidence(id, evidence): Promise<Answer<CardDispute>> {
      const payment = paymentOfDispute(id)
      if (payment === null) return NOT_AN_ID
      const budget = begin()
      const form = await evidenceForm(evidence)
      if (!form) return { ...NOT_AN_ID, detail: 'files of 10 MB in all at most are taken, and one at least' }
      const now = await read(id, budget)
      if (now.outcome !== 'ok' || now.value.answered) return answerOf(now)
      const found = await findCase(ask, payment, budget)
      if (found.outcome !== 'ok') return answerOf(found)
      const path = `/v1/chargebacks/${found.value.id}/documentation`
      const sending = {
        operation: 'sendDocumentation',
        method: 'POST',
        path,
        key: `evidence-${payment}`,
        form,
      } as const
      return changeOnce({
        async write() {
          const sent = await ask({ ...sending, reads: null }, (): Mapped<null> => ({ ok: true, value: null }), budget)
          if (sent.outcome !== 'ok') return sent
          const after = await read(id, budget)
          if (after.outcome === 'ok' && after.value.answered) return after
          return { outcome: 'ok', value: { ...now.value, status: 'submitted', answered: true } }
        },
        read: () => read(id, budget),
        done: dispute => (dispute.answered ? dispute : null),
        mayBeDone: () => true,
      })
    },
  }

  async function read(id: string, budget: TimeBudget): Promise<WriteAnswer<CardDispute>> {
    const payment = paymentOfDispute(id)
    if (payment === null) return { ...NOT_AN_ID, ofAccount: false }
    const found = await readPayment(payment, budget)
    if (found.outcome !== 'ok') return found
    const [dispute] = found.value.disputes
    return dispute ? { outcome: 'ok', value: dispute } : { outcome: 'absent' }
  }
}

/** A payment that was charged back, with what its case says; one whose case is not there yet, as it is. */
export async function joinCase(ask: Ask, payment: CardPayment, budget: TimeBudget): Promise<WriteAnswer<CardPayment>> {
  if (payment.disputes.length === 0) return { outcome: 'ok', value: payment }
  const found = await findCase(ask, payment.id, budget)
  if (found.outcome === 'ok') return { outcome: 'ok', value: withCase(payment, found.value) }
  return found.outcome === 'unknown' ? found : { outcome: 'ok', value: payment }
}

/** The payment of a case that a webhook names; null where what it names is no case. */
export async function paymentOfCase(ask: Ask, hint: string, budget: TimeBudget): Promise<WriteAnswer<string> | null> {
  const id = CASE_HINT.exec(hint)?.[1]
  if (id === undefined) return null
  const path = `/v1/chargebacks/${id}`
  const request = { operation: 'getChargeback', method: 'GET', path, reads: caseMessage } as const
  const read = await ask(
    request,
    ({ payments }): Mapped<string | null> => ({ ok: true, value: payments[0] ?? null }),
    budget,
  )
  if (read.outcome !== 'ok') return read
  return read.value === null ? { outcome: 'absent' } : { outcome: 'ok', value: read.value }
}

async function findCase(ask: Ask, payment: string, budget: TimeBudget): Promise<WriteAnswer<CaseMessage>> {
  const path = `/v1/chargebacks/search?${new URLSearchParams({ payment_id: payment })}`
  const request = { operation: 'searchChargebacks', method: 'GET', path, reads: caseList } as const
  const found = await ask(
    request,
    ({ results }): Mapped<CaseMessage | null> => ({ ok: true, value: newestOf(results, payment) }),
    budget,
  )
  if (found.outcome !== 'ok') return found
  return found.value && CASE.test(found.value.id) ? { outcome: 'ok', value: found.value } : { outcome: 'absent' }
}

function newestOf(results: readonly CaseMessage[], payment: string): CaseMessage | null {
  const time = ({ date_created }: CaseMessage) => date_created?.getTime() ?? 0
  return results.filter(one => isOf(one, payment)).toSorted((one, other) => time(other) - time(one))[0] ?? null
}
