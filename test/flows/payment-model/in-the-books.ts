import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Dispute } from '../../../src/shared/contract/dispute.ts'
import { isCarriedOut } from './at-bank.ts'
import { isOver } from './at-rest.ts'
import { differs, sum } from './differs.ts'
import type { AcquirerBooks, BankBooks, OurBooks, Payment } from './looks.ts'

export interface Outside {
  acquirer: Map<string, AcquirerBooks>
  bank: BankBooks
  disputes: Dispute[]
}

/**
 * The books of a charge hold what the bank and each account at the acquirer owe of it, to the centavo, and sum to zero.
 */
export function notInTheBooks(charge: Charge, ours: OurBooks, outside: Outside): string[] {
  const { accounts } = ours
  const about = (what: string) => `${what} of ${charge.id}`
  const lines = [...outside.acquirer.values()].flatMap(books => linesOf(charge, books))
  const interest = charge.payments.filter(({ status }) => status === 'captured').map(interestOf)
  return [
    ...differs(about('the sum of the books'), sum(Object.values(accounts).map(amount => ({ amount }))), 0),
    ...[...outside.acquirer].flatMap(([account, books]) =>
      differs(
        about(`what ${account} owes or has paid out`),
        (accounts[`receivable:${account}`] ?? 0) + (accounts[`bank:${account}`] ?? 0),
        netOf(linesOf(charge, books)),
      ),
    ),
    ...differs(about("the acquirer's fees"), accounts.fees ?? 0, feesOf(lines)),
    ...feesApart(ours, lines),
    ...heldOrAtBank(charge, ours, outside),
    ...differs(about('sales'), -(accounts.sales ?? 0), charge.amount_applied),
    ...differs(about('interest'), charge.amount_interest, sum(interest)),
    ...inTheirParts(charge, ours, outside),
  ]
}

/** What of it pays nothing, and what went of its interest, where no dispute has a part of either. */
function inTheirParts(charge: Charge, { accounts }: OurBooks, { disputes }: Outside): string[] {
  if (disputes.some(one => one.charge_id === charge.id && one.status !== 'won')) return []
  const { amount_interest, amount_unapplied, refunded, id } = charge
  return [
    ...differs(`what pays nothing of ${id}`, -(accounts.unapplied ?? 0), amount_unapplied),
    ...differs(`interest that is left of ${id}`, -(accounts.interest ?? 0), amount_interest - refunded.interest),
    ...differs(`given back of the sale of ${id}`, (accounts.refunds ?? 0) + (accounts.chargebacks ?? 0), refunded.sale),
  ]
}

type Line = AcquirerBooks['lines'][0] & { reference: string }

/** What an account's books hold of a charge's payments, by every reference that they were ever asked for. */
export function linesOf({ payments }: Charge, books: AcquirerBooks): Line[] {
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

/**
 * The bank has what it received and did not give back, without what it blocks by MED; the acquirer holds what is
 * disputed.
 */
function heldOrAtBank(charge: Charge, { accounts }: OurBooks, { acquirer, bank, disputes }: Outside): string[] {
  const there = atBankOf(charge, bank)
  const open = disputes.filter(one => one.charge_id === charge.id && one.kind === 'chargeback' && !isOver(one))
  const of = (isOne: (account: string) => boolean) =>
    sum(Object.entries(accounts).map(([account, amount]) => ({ amount: isOne(account) ? amount : 0 })))
  const isAtAcquirer = (account: string) => acquirer.has(account.slice(account.indexOf(':') + 1))
  const blocked = of(account => account.startsWith('held:') && !isAtAcquirer(account))
  const atBank = of(account => account.startsWith('bank:') && !isAtAcquirer(account))
  return [
    ...differs(`what the bank has of ${charge.id}`, atBank + blocked, there),
    ...differs(
      `what the acquirer holds of ${charge.id}`,
      of(account => account.startsWith('held:') && isAtAcquirer(account)),
      sum(open),
    ),
    ...differs(`what is blocked by MED of ${charge.id}`, blocked, blockedOf(charge, disputes)),
    ...charge.payments.flatMap(payment => moreThanByMed(payment, bank, disputes)),
  ]
}

/** Cases of MED tell of no more than the bank gave back by MED. */
function moreThanByMed({ id, origin, pix }: Payment, { returns }: BankBooks, disputes: Dispute[]): string[] {
  const there = returns.filter(one => one.end_to_end_id === pix?.end_to_end_id && one.nature.startsWith('MED'))
  const byMed = origin === 'moved' ? 0 : sum(there.filter(isCarriedOut))
  const reported = sum(disputes.filter(one => one.payment_id === id).map(({ amount_returned: amount }) => ({ amount })))
  return reported > byMed
    ? [`cases of MED say that ${reported} of ${id} were given back, and the bank gave ${byMed}`]
    : []
}

/** What the bank received for a charge and did not give back. */
export function atBankOf({ payments }: Charge, { pix, returns }: BankBooks): number {
  const isOurs = (there: { end_to_end_id: string }) =>
    payments.some(one => one.origin !== 'moved' && one.pix?.end_to_end_id === there.end_to_end_id)
  return sum(pix.filter(isOurs)) - sum(returns.filter(one => isOurs(one) && isCarriedOut(one)))
}

/** What cases of MED keep of a charge: of one that was accepted, until the bank takes it. */
export function blockedOf({ id }: Charge, disputes: Dispute[]): number {
  const cases = disputes.filter(({ charge_id, kind }) => charge_id === id && kind === 'med')
  const open = cases.filter(({ status }) => status !== 'won' && status !== 'lost')
  return sum(open) - sum(open.map(({ amount_returned: amount }) => ({ amount })))
}

const interestOf = ({ installments }: Charge['payments'][0]) => ({ amount: installments?.interest ?? 0 })
const netOf = (lines: Line[]) => sum(lines.map(({ net }) => ({ amount: net })))
const feesOf = (lines: Line[]) => sum(lines.map(({ fee }) => ({ amount: fee })))
