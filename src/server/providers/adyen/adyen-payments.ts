import { startTimeBudget, type TimeBudget } from '../../base/time-budget.ts'
import type { AcquirerPort, CardAnswer, CardPayment } from '../acquirer-port.ts'
import { deleteOnce, paymentRejected, type WriteAnswer } from '../card-api-answer.ts'
import { foldCardNotices } from '../fold-card-notices.ts'
import type { CardNotice } from '../notice-port.ts'
import type { Answer } from '../pix-port.ts'
import { noticeInAnswer } from './adyen-answers.ts'
import { keptIn, storedOf } from './adyen-card.ts'
import { paymentMessage, storedMessage } from './adyen-messages.ts'
import { modifications } from './adyen-modifications.ts'
import { type AdyenParts, insistOn, modifier } from './adyen-modify.ts'
import { newPayment } from './adyen-order.ts'
import { LONGEST_REFERENCE, referenceThere } from './adyen-reference.ts'

type PaymentOperations = Pick<
  AcquirerPort,
  'authorize' | 'read' | 'capture' | 'cancel' | 'refund' | 'deleteStoredCard'
> &
  Required<Pick<AcquirerPort, 'readByReference' | 'continueChallenge'>>

/** Adyen sets a hold free after so many days, where the scheme does not before; its call says so. */
const TERMS = { holdDays: 28 }
/** Our references go as they are, or with a dot for a hyphen, and stand in keys of at most 64 characters. */
const REFERENCE = new RegExp(`^[\\w-]{1,${LONGEST_REFERENCE}}$`)
/** Most characters of what a payer brings back. */
const LONGEST_DETAILS = 20_000
const DETAILS = ['redirectResult', 'threeDSResult', 'payload', 'MD', 'PaRes'] as const

/** What is asked about payments. `total` of the timeouts: milliseconds for one operation with its second attempt. */
export function paymentOperations(parts: AdyenParts): PaymentOperations {
  const { ask, credentials, journal, now } = parts
  const begin = () => startTimeBudget(credentials.timeouts.total)
  const modify = modifier(parts)

  return {
    /**
     * Asks for a payment once. A lost answer is asked for again by the same key and with the same body, which is the
     * same payment for a week: Adyen has nothing else to be asked. What is still not known then ends by its call.
     */
    async authorize(request): Promise<CardAnswer> {
      const { reference, amount, funding, capture } = request
      const wanted = newPayment(request, credentials)
      if (!REFERENCE.test(reference)) return rejected('invalid_request', 'a reference too long')
      if (!wanted.ok) return rejected(wanted.code, wanted.detail)
      const owner = request.storeCard ? referenceThere(request.owner ?? reference) : undefined
      const fact = { is: 'asked', amount, funding, capture, ...(owner && { owner }) } as const
      await journal.write([{ key: `asked:${reference}`, payment: null, reference, at: now(), fact }])
      const post = { operation: 'post-payments', path: '/payments', key: `pay-${reference}`, body: wanted.body }
      const answer = await insist(post, { reference, round: 1 }, begin())
      if (answer.outcome === 'ok') return keep(answer.value)
      if (answer.outcome === 'rejected') {
        return answer.code === 'in_progress' ? unknown(answer.detail) : paymentRejected(answer)
      }
      if (answer.outcome === 'absent') return { outcome: 'not_charged', detail: 'the address has no such API' }
      return answer.sent === 'no' ? { outcome: 'not_charged', detail: answer.detail } : unknown(answer.detail)
    },

    read: id => read(id),
    readByReference: reference => read(reference),

    /**
     * Once for each challenge: whoever writes first that the payer answered, or left, is who decides. An answer of
     * which nothing was heard is sent again by the same key, to which Adyen gives its first answer: who wrote it may
     * have died before it was sent.
     */
    async continueChallenge(reference, given): Promise<CardAnswer> {
      const details = Object.fromEntries(DETAILS.flatMap(name => (given[name] ? [[name, given[name]]] : [])))
      if (Object.keys(details).length === 0 || JSON.stringify(details).length > LONGEST_DETAILS) {
        return rejected('invalid_request', 'nothing that Adyen gave to a payer')
      }
      const notices = await journal.of(reference)
      const found = folded(notices)
      const round = notices.filter(isChallenge).length
      const isAgain = isUnsettled(notices, reference, round)
      if (found.outcome !== 'ok' && !isAgain) return unknown('nothing is known of the payment')
      const isOpen = found.outcome === 'ok' && found.value.status === 'challenge'
      if (!isAgain && !(isOpen && (await decide(reference, round, 'answered')))) return state(reference)
      const post = {
        operation: 'post-payments-details',
        path: '/payments/details',
        key: `details-${reference}-${round}`,
        body: { details },
      }
      const answer = await insist(post, { reference, round: round + 1 }, begin())
      if (answer.outcome === 'ok') return keep(answer.value)
      if (answer.outcome === 'unknown' && answer.sent === 'maybe') return unknown(answer.detail)
      if (answer.outcome === 'rejected' && answer.code === 'in_progress') return unknown(answer.detail)
      // It says nothing of what was sent before.
      if (isAgain) return state(reference)
      // What was brought back is not what Adyen gave: nothing is decided, and the payer may answer again.
      const [asked] = notices.filter(isChallenge).toSorted((one, other) => other.at.getTime() - one.at.getTime())
      const key = `challenge:${reference}:${round + 1}`
      if (asked) await journal.write([{ key, payment: null, reference, at: now(), fact: asked.fact }])
      return state(reference)
    },

    ...modifications(parts, { read, decide }),

    async deleteStoredCard(id) {
      const stored = storedOf(id)
      if (!stored) return { outcome: 'rejected', code: 'invalid_request', detail: 'not a kept card of this gateway' }
      const query = new URLSearchParams({
        shopperReference: stored.shopper,
        merchantAccount: credentials.merchantAccount,
      })
      const path = `/storedPaymentMethods/${stored.id}?${query}`
      const budget = begin()
      const request = { operation: 'delete-storedPaymentMethods', method: 'DELETE', path, reads: null } as const
      return deleteOnce(() => ask(request, () => ({ ok: true, value: null }), budget))
    },
  }

  /** What was told of a payment. What nobody told is not known, and never absent: it may be on its way. */
  async function read(name: string): Promise<Answer<CardPayment>> {
    const notices = await journal.of(name)
    const part = await reversePart(notices)
    if (part) return { outcome: 'unknown', detail: part.rejected }
    const found = folded(notices)
    return found.outcome === 'ok' && (await findKept(notices, found.value)) ? folded(await journal.of(name)) : found
  }

  /**
   * Gives back what was authorized in part: nobody asked for it, and what is sold is not paid by it. It is asked for
   * once, by one key, and is over when its call says so; until then nothing is known of the payment. Gives why Adyen
   * rejected it.
   */
  async function reversePart(notices: readonly CardNotice[]): Promise<{ rejected: string } | null> {
    const found = foldCardNotices(notices, TERMS)
    if (!found?.ok || !found.toReverse) return null
    const { toReverse: id, payment } = found
    const asked = await modify(
      { id, reference: payment.reference },
      {
        what: 'reversal',
        operation: 'post-payments-reversals',
        path: `/payments/${id}/reversals`,
        key: `reverse-${id}`,
        rejections: null,
        amount: null,
        reference: null,
        body: { reference: referenceThere(payment.reference) },
      },
    )
    return asked.outcome === 'rejected'
      ? { rejected: `a part was authorized, and its reversal: ${asked.detail}` }
      : null
  }

  /**
   * Looks for the card that was to be kept with a payment whose answer was lost: the webhook, which says that it was
   * accepted, does not sign what it tells of kept cards. Whether it was found.
   */
  async function findKept(notices: readonly CardNotice[], payment: CardPayment): Promise<boolean> {
    const asked = notices.find(({ fact }) => fact.is === 'asked')?.fact
    const isAccepted = payment.status === 'authorized' || payment.status === 'captured'
    if (payment.storedCard || !isAccepted || asked?.is !== 'asked' || !asked.owner) return false
    const { owner } = asked
    const query = new URLSearchParams({ shopperReference: owner, merchantAccount: credentials.merchantAccount })
    const path = `/storedPaymentMethods?${query}`
    const request = { operation: 'get-storedPaymentMethods', method: 'GET', path, reads: storedMessage } as const
    const answer = await ask(request, message => ({ ok: true, value: keptIn(message, payment) }), begin())
    if (answer.outcome !== 'ok' || answer.value === null || !storedOf(`${owner}/${answer.value}`)) return false
    const { reference } = payment
    const fact = { is: 'kept', card: `${owner}/${answer.value}` } as const
    await journal.write([{ key: `kept:${reference}`, payment: null, reference, at: now(), fact }])
    return true
  }

  function folded(notices: readonly CardNotice[]): Answer<CardPayment> {
    const found = foldCardNotices(notices, TERMS)
    if (!found) return { outcome: 'rejected', code: 'invalid_request', detail: 'not a payment that was asked for here' }
    if (!found.ok) return { outcome: 'unknown', detail: found.problem, isUnreadable: true }
    // What was authorized, and is looked at or given back before it is one, was received; of the rest nothing is known.
    const isReceived = notices.some(({ fact }) => fact.is === 'authorized')
    if (found.payment.status !== 'processing' || isReceived) return { outcome: 'ok', value: found.payment }
    return { outcome: 'unknown', detail: 'Adyen has not said what became of it' }
  }

  async function keep(notices: CardNotice): Promise<CardAnswer> {
    await journal.write([notices])
    return state(notices.reference ?? '')
  }

  async function state(reference: string): Promise<CardAnswer> {
    await reversePart(await journal.of(reference))
    const found = folded(await journal.of(reference))
    if (found.outcome !== 'ok') return unknown('detail' in found ? found.detail : 'nothing is known of the payment')
    const { decline } = found.value
    return decline ? { outcome: 'declined', payment: found.value, decline } : { outcome: 'ok', payment: found.value }
  }

  async function decide(reference: string, round: number, how: 'answered' | 'left'): Promise<boolean> {
    const key = `decide:${reference}:${round}`
    const written = await journal.write([{ key, payment: null, reference, at: now(), fact: { is: how } }])
    return written.has(key)
  }

  function insist(
    post: { operation: string; path: string; key: string; body: object },
    about: { reference: string; round: number },
    budget: TimeBudget,
  ): Promise<WriteAnswer<CardNotice>> {
    return insistOn(() =>
      ask(
        { ...post, method: 'POST', reads: paymentMessage },
        message => noticeInAnswer(message, { ...about, now: now() }),
        budget,
      ),
    )
  }
}

function isChallenge({ fact }: CardNotice): boolean {
  return fact.is === 'challenged'
}

/** Whether the payer's answer to this challenge was to be sent, and nothing is known of what came of it. */
function isUnsettled(notices: readonly CardNotice[], reference: string, round: number): boolean {
  const decided = notices.find(({ key }) => key === `decide:${reference}:${round}`)
  const isSettled = notices.some(
    ({ key, fact }) =>
      key.startsWith(`answer:${reference}:${round + 1}:`) || ['authorized', 'declined', 'lapsed'].includes(fact.is),
  )
  return decided?.fact.is === 'answered' && !isSettled
}

function unknown(detail: string): CardAnswer {
  return { outcome: 'unknown', detail }
}

function rejected(code: 'invalid_request' | 'instrument_unusable', detail: string): CardAnswer {
  return { outcome: 'rejected', code, detail }
}
