import { type Html, html } from '../pages/html.ts'
import { icon } from '../pages/icons.ts'
import { moneyHtml, moneyText } from '../pages/money-html.ts'
import { timeText } from '../pages/time-text.ts'
import { address, type Screen } from './phone-frame.ts'
import type { PhonePayment } from './phone-payment.ts'
import { wordsIn } from './phone-words.ts'

/** The screen after paying: that it worked, to whom, when, and by which id. */
export function receiptView(screen: Screen, payment: PhonePayment, now: Date): Html {
  const { language, back } = screen
  const words = wordsIn(language).receipt
  const home = address('/phone', { language, back: null })
  return html`<main class="screen receipt">
<p class="done">${icon('check', 32)}</p>
<h1>${words.title}</h1>
<p class="amount">${moneyHtml(payment.amount, language, 'hero')}</p>
<p class="payee-line">${words.to} <strong>${payment.payee_name}</strong></p>
<dl class="facts">
  ${payment.description && html`<div><dt>${words.whatFor}</dt><dd>${payment.description}</dd></div>`}
  <div><dt>${words.when}</dt><dd>${timeText(new Date(payment.paid_at), now, language)}</dd></div>
  ${
    payment.returned > 0 && html`<div><dt>${words.returned}</dt><dd>${moneyText(payment.returned, language)}</dd></div>`
  }
  <div class="wide"><dt>${words.endToEndId}</dt><dd class="mono">${payment.end_to_end_id}</dd></div>
  ${payment.txid && html`<div class="wide"><dt>${words.txid}</dt><dd class="mono">${payment.txid}</dd></div>`}
</dl>
<p class="actions">
  ${back && html`<a class="button primary" href="${back.href}">${words.backTo(back.host)}</a>`}
  <a class="button ${back ? 'secondary' : 'primary'}" href="${home}">${words.payAnother}</a>
</p>
</main>`
}

/** The screen of a receipt that is not there. */
export function noReceiptView(screen: Screen): Html {
  const words = wordsIn(screen.language)
  const { title, action } = words.receipt.notFound
  return html`<main class="screen">
<h1>${title}</h1>
<p class="soft">${action}</p>
<p class="actions"><a class="button primary" href="${address('/phone', screen)}">${words.receipt.toHome}</a></p>
</main>`
}
