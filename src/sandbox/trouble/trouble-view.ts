import type { Language } from '../../shared/language.ts'
import type { Fault } from '../bank/faults/fault.ts'
import { bankFaultControl } from '../control/bank-faults.ts'
import { faultView, hiddenLanguage } from '../faults/fault-view.ts'
import { type Html, html } from '../pages/html.ts'
import { moneyHtml } from '../pages/money-html.ts'
import { timeText } from '../pages/time-text.ts'
import { type TroubleWords, troubleWords } from './trouble-words.ts'

/** A Pix that the bank can take back. */
export interface ReturnablePix {
  end_to_end_id: string
  receiver: string
  amount: number
  returned: number
  paid_at: number
}

/** All that the page shows. */
export interface Trouble {
  language: Language
  faults: readonly Fault[]
  seed: string
  received: readonly ReturnablePix[]
  now: Date
}

/** The bank's page: what it does wrong, a little of everything, and money taken back. */
export function troubleView(trouble: Trouble): Html {
  const { language, seed, faults } = trouble
  const words = troubleWords(language)
  const { book, operations } = bankFaultControl
  return faultView(
    { language, path: '/trouble', words, book, operations, faults },
    html`<h2>${words.random.title}</h2>
<p class="soft">${words.random.text}</p>
<form class="row" method="post" action="/trouble/random">
  ${hiddenLanguage(language)}
  <div class="field">
    <label for="seed">${words.random.seed}</label>
    <input id="seed" name="seed" maxlength="100" required autocomplete="off" value="${seed || '1'}">
  </div>
  <button class="button secondary" type="submit">${words.random.submit}</button>
</form>
<h2>${words.med.title}</h2>
${medView(trouble, words)}`,
  )
}

function medView({ language, received, now }: Trouble, { med }: TroubleWords): Html {
  if (received.length === 0) return html`<p class="soft">${med.none}</p>`
  return html`<ul class="faults">${received.map(
    pix => html`<li>
  <div class="who">
    <p class="name">${moneyHtml(pix.amount, language)}</p>
    <p class="soft small">${pix.receiver} · ${timeText(new Date(pix.paid_at), now, language)}</p>
  </div>
  ${
    pix.returned >= pix.amount
      ? html`<p class="soft small">${med.returned}</p>`
      : html`<form method="post" action="/trouble/returns">
    ${hiddenLanguage(language)}
    <input type="hidden" name="end_to_end_id" value="${pix.end_to_end_id}">
    <button class="button secondary small-button" type="submit">${med.submit}</button>
  </form>`
  }
</li>`,
  )}</ul>`
}
