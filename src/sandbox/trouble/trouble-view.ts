import type { Language } from '../../shared/language.ts'
import type { Fault } from '../bank/faults/fault.ts'
import { type FaultPlace, faultKindNames, faultKinds } from '../bank/faults/fault-kinds.ts'
import { type Html, html } from '../pages/html.ts'
import { icon } from '../pages/icons.ts'
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
  operations: readonly string[]
  received: readonly ReturnablePix[]
  now: Date
}

/** The page of faults: what the bank does wrong now, one more, a little of all, and money taken back. Forms, no script. */
export function troubleView(trouble: Trouble): Html {
  const { language, seed } = trouble
  const words = troubleWords(language)
  const other: Language = language === 'pt-BR' ? 'en-GB' : 'pt-BR'
  return html`<div class="sheet trouble">
<header>
  <a class="bank-name" href="/?lang=${language}">${icon('bank', 24)}<span>${words.name}</span></a>
  <a class="language" href="/trouble?lang=${other}" lang="${other}" hreflang="${other}">${troubleWords(other).languageName}</a>
</header>
<main>
<h1>${words.title}</h1>
<p class="soft">${words.intro}</p>
<h2>${words.now.title}</h2>
${nowView(trouble, words)}
<h2>${words.add.title}</h2>
${addView(trouble, words)}
<h2>${words.random.title}</h2>
<p class="soft">${words.random.text}</p>
<form class="row" method="post" action="/trouble/random">
  ${hiddenLanguage(language)}
  <div class="field"><label for="seed">${words.random.seed}</label><input id="seed" name="seed" maxlength="100" required autocomplete="off" value="${seed || '1'}"></div>
  <button class="button secondary" type="submit">${words.random.submit}</button>
</form>
<h2>${words.med.title}</h2>
${medView(trouble, words)}
</main>
</div>`
}

function hiddenLanguage(language: Language): Html {
  return html`<input type="hidden" name="lang" value="${language}">`
}

function nowView({ language, faults }: Trouble, words: TroubleWords): Html {
  if (faults.length === 0) return html`<p class="calm">${icon('check', 20)}<span>${words.now.none}</span></p>`
  return html`<ul class="faults">${faults.map(
    fault => html`<li>
  <div class="who"><p class="name">${words.kinds[fault.kind]}</p><p class="soft small">${detailOf(fault, words, language)}</p></div>
  <form method="post" action="/trouble/faults/${fault.id}/stop">${hiddenLanguage(language)}<button class="button secondary small-button" type="submit" aria-label="${words.now.stop}: ${words.kinds[fault.kind]}">${words.now.stop}</button></form>
</li>`,
  )}</ul>
<form class="row" method="post" action="/trouble/stop">${hiddenLanguage(language)}<button class="button secondary" type="submit">${words.now.stopAll}</button></form>`
}

function detailOf(fault: Fault, words: TroubleWords, language: Language): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(fault.share)
  const often = fault.times === null ? words.always : words.left(fault.times)
  const moments = { before: words.add.before, after: words.add.after }
  const when = fault.told.when && moments[fault.told.when]
  const parts = [
    fault.operation,
    when && when.charAt(0).toLowerCase() + when.slice(1),
    fault.share < 1 && words.share(percent),
    often,
    words.struck(fault.struck),
  ]
  return parts.filter(Boolean).join(' · ')
}

function addView({ language, operations }: Trouble, { add, places, kinds, more }: TroubleWords): Html {
  const placeNames = Object.keys(places) as FaultPlace[]
  return html`<form class="add" method="post" action="/trouble/faults">
  ${hiddenLanguage(language)}
  <div class="field"><label for="kind">${add.kind}</label><select id="kind" name="kind">${placeNames.map(
    place =>
      html`<optgroup label="${places[place]}">${faultKindNames
        .filter(kind => faultKinds[kind].place === place)
        .map(kind => html`<option value="${kind}">${kinds[kind]}</option>`)}</optgroup>`,
  )}</select></div>
  <div class="field"><label for="often">${add.often}</label><select id="often" name="often">
    <option value="once">${add.once}</option><option value="three">${add.threeTimes}</option><option value="tenth">${add.oneInTen}</option></select></div>
  <div class="field"><label for="operation">${add.call}</label><select id="operation" name="operation" aria-describedby="operation-hint"><option value="">${add.anyCall}</option>${operations.map(
    operation => html`<option value="${operation}">${operation}</option>`,
  )}</select><p class="soft small" id="operation-hint">${add.callHint}</p></div>
  <div class="field"><label for="when">${add.when}</label><select id="when" name="when" aria-describedby="when-hint">
    <option value="before">${add.before}</option><option value="after">${add.after}</option></select><p class="soft small" id="when-hint">${add.whenHint}</p></div>
  <button class="button primary" type="submit">${add.submit}</button>
  <p class="soft small">${more}</p>
</form>`
}

function medView({ language, received, now }: Trouble, { med }: TroubleWords): Html {
  if (received.length === 0) return html`<p class="soft">${med.none}</p>`
  return html`<ul class="faults">${received.map(
    pix => html`<li>
  <div class="who"><p class="name">${moneyHtml(pix.amount, language)}</p><p class="soft small">${pix.receiver} · ${timeText(new Date(pix.paid_at), now, language)}</p></div>
  ${
    pix.returned >= pix.amount
      ? html`<p class="soft small">${med.returned}</p>`
      : html`<form method="post" action="/trouble/returns">${hiddenLanguage(language)}<input type="hidden" name="end_to_end_id" value="${pix.end_to_end_id}"><button class="button secondary small-button" type="submit">${med.submit}</button></form>`
  }
</li>`,
  )}</ul>`
}
