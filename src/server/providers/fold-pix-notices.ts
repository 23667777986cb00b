import { centavos, ZERO } from '../../shared/money/centavos.ts'
import type { GatewayPix } from './gateway-pix-port.ts'
import {
  capturesIn,
  earliest,
  onceEach,
  operationsIn,
  refundsIn,
  reversed,
  undoneCapture,
} from './notice-operations.ts'
import type { CardNotice, NoticeFact, NoticeOf } from './notice-port.ts'

/**
 * What was told of a Pix, as a Pix. Invariants, whatever was told, how often, and in which order:
 * - the same set of news is the same Pix;
 * - money has come where an authorization says so, as much as it says, once for each of the gateway's ids;
 * - what ended its code does not unsay that it was paid;
 * - the id by which it is called is that of its code, and never becomes another one;
 * - a request that was taken up gives nothing back.
 */
export type FoldedPix = { ok: true; pix: GatewayPix } | { ok: false; problem: string }

/** Null where no code was asked for by this reference: it is no Pix of ours. */
export function foldPixNotices(received: readonly CardNotice[]): FoldedPix | null {
  const notices = onceEach(received)
  const all = <Is extends NoticeFact['is']>(is: Is) => notices.filter((one): one is NoticeOf<Is> => one.fact.is === is)
  const [asked] = all('code_asked')
  if (!asked?.reference) return null
  const [shown] = all('code_shown')
  const came = all('authorized')
  const ids = [...new Set(came.flatMap(({ payment }) => payment ?? []))]
  // Money that came by another id than the code has, or by several before the code is known, is a person's.
  const id = shown?.payment ?? (ids.length === 1 ? ids[0] : undefined)
  if (ids.length > 0 && (id === undefined || !ids.includes(id))) {
    return { ok: false, problem: 'several payments of one reference' }
  }
  const isOf = (payment: string | undefined) => (one: CardNotice) => ids.length < 2 || (one.payment ?? id) === payment
  const paidBy = (money: typeof came) =>
    centavos(money.reduce((sum, { fact }) => sum + (fact.amount ?? asked.fact.amount), 0))
  const paid = paidBy(came)
  // Each of several payments is captured by itself, and comes to nothing by itself.
  const captures = [...new Set([id, ...ids])].flatMap(payment => {
    const own = came.filter(isOf(payment))
    const found = capturesIn(operationsIn(notices.filter(isOf(payment))), { amount: paidBy(own), automatic: own })
    return payment === id ? found : found.map(one => ({ ...one, request: `${one.request} ${payment}` }))
  })
  const operations = operationsIn(
    notices.map(one => ({ ...one, fact: reversed(one.fact, paidBy(came.filter(isOf(one.payment ?? id)))) })),
  )
  const refunds = [...captures.flatMap(undoneCapture), ...refundsIn(operations, notices)]
  const hasEnded = all('lapsed').length > 0 || all('declined').length > 0
  const paidAt = earliest(came)
  return {
    ok: true,
    pix: {
      id: id ?? asked.reference,
      reference: asked.reference,
      status: came.length > 0 ? 'paid' : hasEnded ? 'ended' : 'active',
      amount: asked.fact.amount,
      brCode: shown?.fact.brCode ?? null,
      createdAt: asked.at,
      expiresAt: new Date(shown?.fact.until ?? asked.fact.until),
      paid,
      // A gateway tells whole seconds, or no time at all: nothing is paid before it was asked for.
      paidAt: paidAt && new Date(Math.max(paidAt.getTime(), asked.at.getTime())),
      endToEndId: null,
      fee: null,
      refunded: centavos(refunds.reduce((sum, one) => sum + (one.status === 'done' ? one.amount : ZERO), 0)),
      refunds,
    },
  }
}
