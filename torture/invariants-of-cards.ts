import { readAttemptReference } from '../src/server/charges/payments/attempt-reference.ts'
import type { Breach, Evidence } from './invariants.ts'

/**
 * Compares our books with the acquirer's, card by card and account by account, and looks whether each split tender is
 * whole.
 */
export function agreement(evidence: Evidence): Breach[] {
  return [...ofAccounts(evidence), ...ofCards(evidence), ...ofSplitTenders(evidence)]
}

function ofAccounts({ acquirer, books, scene }: Evidence): Breach[] {
  const balances = new Map(books.balances.map(({ account, balance }) => [account, balance]))
  const differs = (about: string, ours: number, there: number): Breach[] =>
    ours === there ? [] : [{ invariant: 'to_the_centavo', about, says: `books ${ours}, acquirer ${there}` }]
  const ofGateways = new Set(
    scene.stores.flatMap(({ store }) => store.gateways.map(({ account }) => `receivable:${account}`)),
  )
  const sum = (lines: Evidence['acquirer'][number]['lines'], key: 'net' | 'fee') =>
    lines.reduce((total, line) => total + line[key], 0)
  return [
    ...scene.stores.flatMap(({ store }, index) => {
      const account = `receivable:${store.cards.account}`
      return differs(account, balances.get(account) ?? 0, sum(acquirer[index]?.lines ?? [], 'net'))
    }),
    ...differs(
      'fees',
      books.fees.reduce((all, { account, amount }) => all + (ofGateways.has(account) ? 0 : amount), 0),
      sum(
        acquirer.flatMap(({ lines }) => lines),
        'fee',
      ),
    ),
  ]
}

function ofCards({ acquirer, books, scene }: Evidence): Breach[] {
  const ours = new Map(books.payments.map(payment => [payment.id, payment]))
  const accounts = new Set(scene.stores.map(({ store }) => store.cards.account))
  const known = new Set<string>()
  const differ = acquirer.flatMap(({ payments, lines }) => {
    const kept = Map.groupBy(lines, ({ payment_id }) => payment_id)
    return payments.flatMap(({ id, reference, status }): Breach[] => {
      const there = (kept.get(id) ?? []).reduce((sum, { gross }) => sum + gross, 0)
      const mine = ours.get(readAttemptReference(reference).id)
      if (mine) known.add(mine.id)
      const here = mine?.status === 'captured' ? mine.amount - mine.amount_refunded : 0
      if (there === here && (status === 'authorized') === (mine?.status === 'authorized')) return []
      const says = `is ${status} with ${there} centavos; ours is ${mine?.status ?? 'not there'} with ${here}`
      return [{ invariant: 'cards_agree', about: reference, says }]
    })
  })
  const invented = books.payments.flatMap(({ id, provider_account_id, status }): Breach[] =>
    !accounts.has(provider_account_id) || known.has(id) || (status !== 'captured' && status !== 'authorized')
      ? []
      : [{ invariant: 'cards_agree', about: id, says: `is ${status}, and not at the acquirer` }],
  )
  return [...differ, ...invented]
}

function ofSplitTenders({ books }: Evidence): Breach[] {
  const charges = new Map(books.charges.map(charge => [charge.id, charge]))
  const tenders = Map.groupBy(books.payments, ({ split_tender_id }) => split_tender_id)
  return books.splitTenders.flatMap(({ id, charge_id, status }): Breach[] => {
    const charge = charges.get(charge_id)
    const breach = (says: string): Breach[] => [
      { invariant: 'split_tenders_whole', about: charge_id, says: `${id} ${says}` },
    ]
    if (status === 'completed') {
      return charge?.status === 'paid' && charge.amount_applied === charge.amount
        ? []
        : breach(`is completed; the charge is ${charge?.status} with ${charge?.amount_applied} centavos`)
    }
    if (status !== 'undone') return breach(`is ${status}`)
    // What was heard of after it had ended goes back all the same.
    const left = (tenders.get(id) ?? []).filter(tender => tender.status === 'captured')
    const kept = left.reduce((sum, tender) => sum + tender.amount - tender.amount_refunded - tender.amount_disputed, 0)
    return kept === 0 ? [] : breach(`is undone; ${kept} centavos of it are kept`)
  })
}
