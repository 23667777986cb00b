import type { Language } from '../../shared/language.ts'
import type { Account } from '../acquirer/accounts/account.ts'
import type { Chargeback } from '../acquirer/chargebacks/chargeback.ts'
import type { Fault } from '../acquirer/faults/fault.ts'
import { type FaultPlace, faultKindNames, faultKinds } from '../acquirer/faults/fault-kinds.ts'
import type { Payment } from '../acquirer/payments/payment.ts'
import { type Html, html } from '../pages/html.ts'
import { icon } from '../pages/icons.ts'
import { moneyHtml, moneyText } from '../pages/money-html.ts'
import { timeText } from '../pages/time-text.ts'
import { type DeskWords, deskWords } from './desk-words.ts'

/** All that the page shows. */
export interface Desk {
  language: Language
  faults: readonly Fault[]
  operations: readonly string[]
  accounts: readonly Account[]
  payments: readonly (Pick<Payment, 'id' | 'status' | 'amount' | 'created_at' | 'due_at'> & {
    merchant: string
    last4: string
  })[]
  chargebacks: readonly (Pick<Chargeback, 'id' | 'status' | 'amount' | 'opened_at' | 'ended_at'> & {
    merchant: string
  })[]
  now: Date
}

/** The acquirer's page: what it does wrong now, one fault more, its accounts and the latest payments. Forms, no script. */
export function deskView(desk: Desk): Html {
  const { language } = desk
  const words = deskWords(language)
  const other: Language = language === 'pt-BR' ? 'en-GB' : 'pt-BR'
  return html`<div class="sheet trouble">
<header>
  <a class="bank-name" href="/?lang=${language}">${icon('bank', 24)}<span>${words.name}</span></a>
  <a class="language" href="/acquirer?lang=${other}" lang="${other}" hreflang="${other}">${deskWords(other).languageName}</a>
</header>
<main>
<h1>${words.title}</h1>
<p class="soft">${words.intro}</p>
<h2>${words.now.title}</h2>
${nowView(desk, words)}
<h2>${words.add.title}</h2>
${addView(desk, words)}
<h2>${words.accounts.title}</h2>
${accountsView(desk, words)}
<h2>${words.payments.title}</h2>
${paymentsView(desk, words)}
<h2>${words.chargebacks.title}</h2>
${chargebacksView(desk, words)}
</main>
</div>`
}

function hiddenLanguage(language: Language): Html {
  return html`<input type="hidden" name="lang" value="${language}">`
}

function nowView({ language, faults }: Desk, words: DeskWords): Html {
  if (faults.length === 0) return html`<p class="calm">${icon('check', 20)}<span>${words.now.none}</span></p>`
  return html`<ul class="faults">${faults.map(
    fault => html`<li>
  <div class="who"><p class="name">${words.kinds[fault.kind]}</p><p class="soft small">${detailOf(fault, words, language)}</p></div>
  <form method="post" action="/acquirer/faults/${fault.id}/stop">${hiddenLanguage(language)}<button class="button secondary small-button" type="submit" aria-label="${words.now.stop}: ${words.kinds[fault.kind]}">${words.now.stop}</button></form>
</li>`,
  )}</ul>
<form class="row" method="post" action="/acquirer/stop">${hiddenLanguage(language)}<button class="button secondary" type="submit">${words.now.stopAll}</button></form>`
}

function detailOf(fault: Fault, words: DeskWords, language: Language): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(fault.share)
  const moments = { before: words.add.before, after: words.add.after }
  const when = fault.told.when && moments[fault.told.when]
  const parts = [
    fault.operation,
    fault.told.code,
    when && when.charAt(0).toLowerCase() + when.slice(1),
    fault.share < 1 && words.share(percent),
    fault.times === null ? words.always : words.left(fault.times),
    words.struck(fault.struck),
  ]
  return parts.filter(Boolean).join(' · ')
}

function addView({ language, operations }: Desk, { add, places, kinds, more }: DeskWords): Html {
  const placeNames = Object.keys(places) as FaultPlace[]
  return html`<form class="add" method="post" action="/acquirer/faults">
  ${hiddenLanguage(language)}
  <div class="field"><label for="kind">${add.kind}</label><select id="kind" name="kind">${placeNames.map(
    place =>
      html`<optgroup label="${places[place]}">${faultKindNames
        .filter(kind => faultKinds[kind].place === place)
        .map(kind => html`<option value="${kind}">${kinds[kind]}</option>`)}</optgroup>`,
  )}</select></div>
  <div class="field"><label for="often">${add.often}</label><select id="often" name="often">
    <option value="once">${add.once}</option><option value="three">${add.threeTimes}</option><option value="tenth">${add.oneInTen}</option></select></div>
  <div class="field"><label for="operation">${add.call}</label><select id="operation" name="operation"><option value="">${add.anyCall}</option>${operations.map(
    operation => html`<option value="${operation}">${operation}</option>`,
  )}</select></div>
  <div class="field"><label for="when">${add.when}</label><select id="when" name="when">
    <option value="before">${add.before}</option><option value="after">${add.after}</option></select></div>
  <button class="button primary" type="submit">${add.submit}</button>
  <p class="soft small">${more}</p>
</form>`
}

function accountsView({ language, accounts }: Desk, { accounts: words }: DeskWords): Html {
  if (accounts.length === 0) return html`<p class="soft">${words.none}</p>`
  const state = { no: words.working, refusing: words.refusing, silent: words.silent }
  return html`<ul class="faults">${accounts.map(({ merchant_id, name, down }) => {
    const next = down === 'no' ? { down: 'refusing', text: words.takeDown } : { down: 'no', text: words.putUp }
    return html`<li>
  <div class="who"><p class="name">${name}</p><p class="soft small">${state[down]}</p></div>
  <form method="post" action="/acquirer/accounts/${merchant_id}">${hiddenLanguage(language)}<input type="hidden" name="down" value="${next.down}"><button class="button secondary small-button" type="submit" aria-label="${next.text}: ${name}">${next.text}</button></form>
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
    return html`<li>
  <div class="who"><p class="name">${moneyHtml(amount, language)} · ${statuses[status]}</p><p class="soft small">${merchant} · <span class="nowrap">•••• ${last4}</span> · <span class="nowrap">${timeText(new Date(created_at), now, language)}</span></p></div>
  ${action && html`<form method="post" action="/acquirer/payments/${id}/${action.path}">${hiddenLanguage(language)}<button class="button secondary small-button" type="submit" aria-label="${action.text}: ${moneyText(amount, language)}">${action.text}</button></form>`}
</li>`
  })}</ul>`
}

function chargebacksView({ language, chargebacks, now }: Desk, { chargebacks: words }: DeskWords): Html {
  if (chargebacks.length === 0) return html`<p class="soft">${words.none}</p>`
  return html`<ul class="faults">${chargebacks.map(
    ({ id, status, amount, opened_at, ended_at, merchant }) => html`<li>
  <div class="who"><p class="name">${moneyHtml(amount, language)} · ${words.statuses[status]}</p><p class="soft small">${merchant} · <span class="nowrap">${timeText(new Date(opened_at), now, language)}</span></p></div>
  ${
    ended_at === null &&
    html`<form class="pair" method="post" action="/acquirer/chargebacks/${id}">${hiddenLanguage(language)}<button class="button secondary small-button" type="submit" name="outcome" value="won">${words.win}</button><button class="button secondary small-button" type="submit" name="outcome" value="lost">${words.lose}</button></form>`
  }
</li>`,
  )}</ul>`
}
