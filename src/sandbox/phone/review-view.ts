import type { Language } from '../../shared/language.ts'
import { type Html, html } from '../pages/html.ts'
import { icon } from '../pages/icons.ts'
import { moneyHtml, moneyText } from '../pages/money-html.ts'
import { timeLeftText, timeText } from '../pages/time-text.ts'
import { address, type Screen } from './phone-frame.ts'
import { explain, wordsIn } from './phone-words.ts'
import type { ReadCode } from './read-code.ts'
import type { PhoneRejection } from './rejection.ts'

/** What was read, and what the payer typed so far. */
export interface Review {
  code: ReadCode
  brCode: string
  /** One press of the button: sent twice, it is one payment. */
  attempt: string
  /** Why the last press did not pay. */
  rejection: PhoneRejection | null
  typedAmount: string
  now: Date
}

/** The screen before paying: who, how much, what for, until when, and one button. */
export function reviewView(screen: Screen, review: Review): Html {
  const { code } = review
  const words = wordsIn(screen.language).review
  return html`<main class="screen">
${
  // Where that is the main button already, it is not said twice.
  code.rejection && !screen.back
    ? null
    : html`<nav>
  <a class="quiet-link" href="${address('/phone', screen)}">${icon('back', 20)}${words.otherCode}</a>
</nav>`
}
${code.rejection ? obstacleView(screen, code.rejection) : null}
${amountView(screen, review)}
<div class="payee">
  <p class="name">${code.payee.name}</p>
  <p class="soft">${code.payee.tax_id}<br>${code.payee.city}</p>
</div>
${factsView(screen, review)}
${code.rejection ? null : formView(screen, review)}
${code.rejection && html`<p class="actions">${wayOut(screen)}</p>`}
</main>`
}

function amountView({ language }: Screen, { code, rejection, typedAmount }: Review): Html {
  const words = wordsIn(language).review
  const eyebrow = html`<h1 class="eyebrow">${code.rejection ? words.titleOff : words.title}</h1>`
  if (code.amount !== null && !code.amount_changeable) {
    return html`${eyebrow}
<p class="amount${code.rejection ? ' off' : ''}">${moneyHtml(code.amount, language, 'hero')}</p>`
  }
  if (code.rejection) return eyebrow
  const suggested = code.amount === null ? '' : moneyText(code.amount, language).replace(/^R\$\u00a0/, '')
  return html`<h1 class="eyebrow"><label for="amount">${words.amountLabel}</label></h1>
<div class="amount-frame">
  <span aria-hidden="true">R$</span>
  <input id="amount" name="amount" form="pay" inputmode="decimal" autocomplete="off" required maxlength="20"
    placeholder="${words.amountPlaceholder}" value="${typedAmount || suggested}"${
      rejection ? html` aria-invalid="true" aria-describedby="pay-fault"` : null
    }>
</div>
${rejection ? faultView(language, rejection) : html`<p class="soft small amount-hint">${words.amountHint}</p>`}`
}

function factsView({ language }: Screen, { code, now }: Review): Html | null {
  const words = wordsIn(language).review
  const facts: { name: string; value: Html | string; note?: string | null }[] = []
  if (code.description) facts.push({ name: words.whatFor, value: code.description })
  for (const { nome, valor } of code.details) facts.push({ name: nome, value: valor })
  if (code.expires_at && code.rejection?.code !== 'charge_paid') {
    const at = new Date(code.expires_at)
    const left = timeLeftText(at, now)
    facts.push({
      name: at <= now ? words.expired : words.expires,
      value: timeText(at, now, language),
      note: left && words.timeLeft(left),
    })
  }
  if (facts.length === 0) return null
  return html`<dl class="facts">${facts.map(
    ({ name, value, note = null }) =>
      html`<div><dt>${name}</dt><dd>${value}${note && html` <span class="soft nowrap">${note}</span>`}</dd></div>`,
  )}</dl>`
}

function formView(screen: Screen, { code, brCode, attempt, rejection }: Review): Html {
  const { language, back } = screen
  const words = wordsIn(language).review
  return html`<form class="actions" id="pay" method="post" action="/phone/payments">
  <input type="hidden" name="code" value="${brCode}">
  <input type="hidden" name="attempt" value="${attempt}">
  <input type="hidden" name="lang" value="${language}">
  ${back && html`<input type="hidden" name="back" value="${back.href}">`}
  ${!code.amount_changeable && rejection && faultView(language, rejection)}
  <button class="button primary" type="submit">${
    code.amount !== null && !code.amount_changeable ? words.pay(moneyText(code.amount, language)) : words.payOpen
  }</button>
</form>`
}

function faultView(language: Language, rejection: PhoneRejection): Html {
  const { title, action } = explain(rejection, language)
  return html`<p class="field-fault" id="pay-fault" role="alert">
  ${icon('attention', 20)}
  <span><strong>${title}</strong> ${action}</span>
</p>`
}

function obstacleView({ language }: Screen, rejection: PhoneRejection): Html {
  const { title, action } = explain(rejection, language)
  const tone = rejection.code === 'charge_paid' ? 'positive' : 'warning'
  return html`<div class="notice ${tone}" role="status">
  ${icon(tone === 'positive' ? 'check' : 'attention', 20)}
  <p><strong>${title}</strong><br>${action}</p>
</div>`
}

/** The one main action when there is nothing to pay. */
function wayOut(screen: Screen): Html {
  const words = wordsIn(screen.language)
  return screen.back
    ? html`<a class="button primary" href="${screen.back.href}">${words.receipt.backTo(screen.back.host)}</a>`
    : html`<a class="button primary" href="${address('/phone', screen)}">${words.review.otherCode}</a>`
}
