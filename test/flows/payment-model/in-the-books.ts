import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Dispute } from '../../../src/shared/contract/dispute.ts'
import { isCarriedOut } from './at-bank.ts'
import { isOver, type Time } from './at-rest.ts'
import { differs, sum } from './differs.ts'
import type { AcquirerBooks, BankBooks, OurBooks } from './looks.ts'

interface Outside {
  acquirer: Map<string, AcquirerBooks>
  bank: BankBooks
  disputes: Dispute[]
  time: Time
}

/** The books of a charge hold what the bank and each account at the acquirer owe of it, to the centavo, and sum to zero. */
export function notInTheBooks(charge: Charge, ours: OurBooks, outside: Outside): string[] {
  const { accounts } = ours
  const about = (what: string) => `${what} of ${charge.id}`
  const lines = [...outside.acquirer.values()].flatMap(books => linesOf(charge, books))
  const interest = charge.payments.filter(({ status }) => status === 'captured').map(interestOf)
  return [
    ...differs(about('the sum of the books'), sum(Object.values(accounts).map(amount => ({ amount }))), 0),
    ...[...outside.acquirer].flatMap(([account, books]) =>
      differs(about(`what ${account} owes`), accounts[`receivable:${account}`] ?? 0, netOf(linesOf(charge, books))),
    ),
    ...differs(about("the acquirer's fees"), accounts.fees ?? 0, feesOf(lines)),
    ...feesApart(ours, lines),
    ...heldOrAtBank(charge, ours, outside),
    ...differs(about('sales'), -(accounts.sales ?? 0), charge.amount_paid),
    ...differs(about('interest'), -(accounts.interest ?? 0), sum(interest)),
    ...differs(about('what pays nothing'), -(accounts.unapplied ?? 0), ours.unapplied),
    ...differs(about('given back'), charge.amount_refunded, givenBack(charge, ours)),
    ...differs(about('how often it was told to be paid'), ours.toldPaid, charge.paid_at === null ? 0 : 1),
  ]
}

/** What went back of what pays it. Parts that were undone never did; which of them did since somebody accepted the rest, the books alone know. */
function givenBack({ refunds, amount_refunded }: Charge, { undone, entries }: OurBooks): number {
  if (undone.length > 0 && entries.some(({ kind }) => kind === 'unapplied_accepted')) return amount_refunded
  return sum(refunds.filter(({ status, payment_id }) => status === 'done' && !undone.includes(payment_id)))
}

type Line = AcquirerBooks['lines'][0] & { reference: string }

/** What an account's books hold of a charge's payments, by every reference that they were ever asked for. */
function linesOf({ payments }: Charge, books: AcquirerBooks): Line[] {
  return books.lines.flatMap(line => {
    const reference = books.payments.find(({ id }) => id === line.payment_id)?.reference ?? ''
    return payments.some(({ id }) => reference.startsWith(id)) ? [{ ...line, reference }] : []
  })
}

/** What the acquirer keeps of a capture is booked with it: what a later look found out would be known too late. */
function feesApart({ entries }: OurBooks, lines: Line[]): string[] {
  const captures = new Map(entries.filter(({ kind }) => kind === 'card_captured').map(({ about, at }) => [about, at]))
  return [...captures].flatMap(([payment, at]) => {
    const kept = lines.filter(({ kind, reference }) => kind === 'installment' && reference.startsWith(payment))
    const booked = entries.filter(
      one => one.kind === 'acquirer_fee' && one.about === payment && one.at.getTime() === at.getTime(),
    )
    return differs(`the fee booked with the capture of ${payment}`, sum(booked), feesOf(kept))
  })
}

/** The bank has what it received and did not give back, without what it blocks by MED; the acquirer holds what is disputed. */
function heldOrAtBank(charge: Charge, ours: OurBooks, { acquirer, bank, disputes, time }: Outside): string[] {
  const { accounts, blockedForGood } = ours
  const received = bank.pix.filter(one => charge.payments.some(({ pix }) => pix?.end_to_end_id === one.end_to_end_id))
  const returned = bank.returns.filter(one => charge.refunds.some(({ return_id }) => return_id === one.return_id))
  const there = sum(received) - sum(returned.filter(isCarriedOut))
  const open = disputes.filter(one => one.charge_id === charge.id && one.kind === 'chargeback' && !isOver(one))
  const of = (isOne: (account: string) => boolean) =>
    sum(Object.entries(accounts).map(([account, amount]) => ({ amount: isOne(account) ? amount : 0 })))
  const isAtAcquirer = (account: string) => acquirer.has(account.slice(account.indexOf(':') + 1))
  const blocked = of(account => account.startsWith('held:') && !isAtAcquirer(account))
  return [
    ...differs(`what the bank has of ${charge.id}`, of(account => account.startsWith('bank:')) + blocked, there),
    ...differs(
      `what the acquirer holds of ${charge.id}`,
      of(account => account.startsWith('held:') && isAtAcquirer(account)),
      sum(open),
    ),
    ...differs(`what is blocked by MED of ${charge.id}`, blocked, time === 'ended' ? blockedForGood : ours.blocked),
  ]
}

const interestOf = ({ installments }: Charge['payments'][0]) => ({ amount: installments?.interest ?? 0 })
const netOf = (lines: Line[]) => sum(lines.map(({ net }) => ({ amount: net })))
const feesOf = (lines: Line[]) => sum(lines.map(({ fee }) => ({ amount: fee })))
