import { type Html, html } from '../pages/html.ts'
import { icon } from '../pages/icons.ts'
import { moneyHtml, moneyText } from '../pages/money-html.ts'
import { timeText } from '../pages/time-text.ts'
import { address, type Screen } from './phone-frame.ts'
import type { PhonePayment } from './phone-payment.ts'
import { explain, wordsIn } from './phone-words.ts'
import type { PhoneRejection } from './rejection.ts'

/** The first screen: paste a code. A code that could not be read stays in the field, with what is wrong with it. */
export function homeView(
  screen: Screen,
  {
    code,
    rejection,
    history,
    now,
  }: { code: string; rejection: PhoneRejection | null; history: PhonePayment[]; now: Date },
): Html {
  const words = wordsIn(screen.language)
  const explained = rejection && explain(rejection, screen.language)
  return html`<main class="screen">
<h1>${words.home.title}</h1>
<p class="soft">${words.home.intro}</p>
<form class="code-form" method="get" action="/phone">
  <label for="code">${words.home.codeLabel}</label>
  <textarea id="code" name="code" rows="5" required maxlength="2000" placeholder="${words.home.codePlaceholder}"
    spellcheck="false" autocomplete="off" autocapitalize="none"${
      explained ? html` aria-invalid="true" aria-describedby="code-fault"` : null
    }>${code}</textarea>
  ${
    explained &&
    html`<p class="field-fault" id="code-fault" role="alert">
    ${icon('attention', 20)}
    <span><strong>${explained.title}</strong> ${explained.action}</span>
  </p>`
  }
  ${screen.back && html`<input type="hidden" name="back" value="${screen.back.href}">`}
  <input type="hidden" name="lang" value="${screen.language}">
  <button class="button primary" type="submit">${words.home.continue}</button>
</form>
${historyView(screen, history, now)}
</main>`
}

function historyView(screen: Screen, history: PhonePayment[], now: Date): Html {
  const { language } = screen
  const words = wordsIn(language)
  return html`<section class="history" aria-labelledby="history">
<h2 id="history">${words.history.title}</h2>
${
  history.length === 0
    ? html`<p class="soft small">${words.history.empty}</p>`
    : html`<ul>${history.map(
        payment => html`
  <li><a href="${address(`/phone/payments/${payment.end_to_end_id}`, screen)}">
    <span class="who">
      <span class="name">${payment.payee_name}</span>
      <span class="soft small">${timeText(new Date(payment.paid_at), now, language)}</span>
    </span>
    <span class="how-much">${moneyHtml(payment.amount, language)}${
      payment.returned > 0 &&
      html`<span class="soft small">${words.history.returned(moneyText(payment.returned, language))}</span>`
    }</span>
  </a></li>`,
      )}</ul>`
}
</section>`
}
