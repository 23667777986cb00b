import type { Language } from '../../shared/language.ts'
import type { Account } from '../acquirer/accounts/account.ts'
import type { Chargeback } from '../acquirer/chargebacks/chargeback.ts'
import type { Fault } from '../acquirer/faults/fault.ts'
import type { Payment } from '../acquirer/payments/payment.ts'
import { acquirerFaultControl } from '../control/acquirer-faults.ts'
import { faultView, hiddenLanguage } from '../faults/fault-view.ts'
import { type Html, html } from '../pages/html.ts'
import { moneyHtml, moneyText } from '../pages/money-html.ts'
import { timeText } from '../pages/time-text.ts'
import { type DeskWords, deskWords } from './desk-words.ts'

/** All that the page shows. */
export interface Desk {
  language: Language
  faults: readonly Fault[]
  accounts: readonly Account[]
  payments: readonly (Pick<Payment, 'id' | 'status' | 'amount' | 'created_at' | 'due_at'> & {
    merchant: string
    last4: string
  })[]
  chargebacks: readonly (Pick<Chargeback, 'id' | 'status' | 'amount' | 'opened_at'> & {
    merchant: string
  })[]
  now: Date
}

/** The acquirer's page: what it does wrong, its accounts and the latest payments and chargebacks. */
export function deskView(desk: Desk): Html {
  const { language, faults } = desk
  const words = deskWords(language)
  const { book, operations } = acquirerFaultControl
  return faultView(
    { language, path: '/acquirer', words, book, operations, faults },
    html`<h2>${words.accounts.title}</h2>
${accountsView(desk, words)}
<h2>${words.payments.title}</h2>
${paymentsView(desk, words)}
<h2>${words.chargebacks.title}</h2>
${chargebacksView(desk, words)}`,
  )
}

function accountsView({ language, accounts }: Desk, { accounts: words }: DeskWords): Html {
  if (accounts.length === 0) return html`<p class="soft">${words.none}</p>`
  const state = { no: words.working, rejecting: words.rejecting, silent: words.silent }
  return html`<ul class="faults">${accounts.map(({ merchant_id, name, down }) => {
    const next = down === 'no' ? { down: 'rejecting', text: words.takeDown } : { down: 'no', text: words.putUp }
    return html`<li>
  <div class="who"><p class="name">${name}</p><p class="soft small">${state[down]}</p></div>
  <form method="post" action="/acquirer/accounts/${merchant_id}">
    ${hiddenLanguage(language)}
    <input type="hidden" name="down" value="${next.down}">
    <button class="button secondary small-button" type="submit" aria-label="${next.text}: ${name}">${next.text}</button>
  </form>
</li>`
  })}</ul>`
}

function paymentsView({ language, payments, now }: Desk, { payments: words, statuses, chargebacks }: DeskWords): Html {
  if (payments.length === 0) return html`<p class="soft">${words.none}</p>`
  return html`<ul class="faults">${payments.map(payment => {
    const { id, status, amount, created_at, due_at, merchant, last4 } = payment
    const open = due_at !== null && (status === 'processing' || status === 'challenge' || status === 'authorized')
    const action = open
      ? { path: 'end', text: words.end[status] }
      : status === 'captured'
        ? { path: 'chargebacks', text: chargebacks.raise }
        : null
    const made = timeText(new Date(created_at), now, language)
    const form =
      action &&
      html`<form method="post" action="/acquirer/payments/${id}/${action.path}">
    ${hiddenLanguage(language)}
    <button class="button secondary small-button" type="submit"
      aria-label="${action.text}: ${moneyText(amount, language)}">${action.text}</button>
  </form>`
    return html`<li>
  <div class="who">
    <p class="name">${moneyHtml(amount, language)} · ${statuses[status]}</p>
    <p class="soft small">${merchant} · <span class="nowrap">•••• ${last4}</span> ·
      <span class="nowrap">${made}</span></p>
  </div>
  ${form}
</li>`
  })}</ul>`
}

function chargebacksView({ language, chargebacks, now }: Desk, { chargebacks: words }: DeskWords): Html {
  if (chargebacks.length === 0) return html`<p class="soft">${words.none}</p>`
  const button = {
    won: { name: 'outcome', value: 'won', text: words.win },
    lost: { name: 'outcome', value: 'lost', text: words.lose },
    again: { name: 'again', value: 'yes', text: words.again },
  }
  const next = {
    evidence_due: [button.won, button.lost],
    submitted: [button.won, button.lost],
    won: [button.lost, button.again],
    lost: [button.won, button.again],
    accepted: [button.won, button.again],
  }
  return html`<ul class="faults">${chargebacks.map(
    ({ id, status, amount, opened_at, merchant }) => html`<li>
  <div class="who">
    <p class="name">${moneyHtml(amount, language)} · ${words.statuses[status]}</p>
    <p class="soft small">${merchant} · <span class="nowrap">${timeText(new Date(opened_at), now, language)}</span></p>
  </div>
  <form class="pair" method="post" action="/acquirer/chargebacks/${id}">${hiddenLanguage(language)}${next[status].map(
    ({ name, value, text }) =>
      html`<button class="button secondary small-button" type="submit"
    name="${name}" value="${value}">${text}</button>`,
  )}</form>
</li>`,
  )}</ul>`
}
