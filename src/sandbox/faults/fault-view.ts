import type { Language } from '../../shared/language.ts'
import { type Html, html } from '../pages/html.ts'
import { icon } from '../pages/icons.ts'
import type { Fault, FaultBook } from './fault-book.ts'
import type { FaultPageWords } from './fault-words.ts'
import { faultWords } from './fault-words.ts'

/** A page of faults: in which language, where it is, what it says, what can go wrong there and what does. */
export interface FaultPage<Kind extends string, Place extends string, Params extends object> {
  language: Language
  /** The page's own address, where its forms are under. */
  path: '/trouble' | '/acquirer'
  words: FaultPageWords<Kind, Place>
  book: FaultBook<Kind, Place, Params>
  operations: readonly string[]
  faults: readonly Fault<Kind, Params>[]
}

/** What a fault may be told that the page tells in turn. */
interface Shown {
  when?: 'before' | 'after'
  code?: string
}

/** A page of faults: what goes wrong now, one fault more, and what else the page has. Forms, no script. */
export function faultView<Kind extends string, Place extends string, Params extends Shown>(
  page: FaultPage<Kind, Place, Params>,
  rest: Html,
): Html {
  const { language, path, words } = page
  const other: Language = language === 'pt-BR' ? 'en-GB' : 'pt-BR'
  return html`<div class="sheet fault-page">
<header>
  <a class="bank-name" href="/?lang=${language}">${icon('bank', 24)}<span>${words.name}</span></a>
  <a class="language" href="${path}?lang=${other}" lang="${other}"
    hreflang="${other}">${faultWords[other].languageName}</a>
</header>
<main>
<h1>${words.title}</h1>
<p class="soft">${words.intro}</p>
<h2>${words.now.title}</h2>
${nowView(page)}
<h2>${words.add.title}</h2>
${addView(page)}
${rest}
</main>
</div>`
}

/** Keeps the page's language when one of its forms is sent. */
export function hiddenLanguage(language: Language): Html {
  return html`<input type="hidden" name="lang" value="${language}">`
}

function nowView<Kind extends string, Place extends string, Params extends Shown>({
  language,
  path,
  words,
  faults,
}: FaultPage<Kind, Place, Params>): Html {
  if (faults.length === 0) return html`<p class="calm">${icon('check', 20)}<span>${words.calm}</span></p>`
  return html`<ul class="faults">${faults.map(
    fault => html`<li>
  <div class="who">
    <p class="name">${words.kinds[fault.kind]}</p>
    <p class="soft small">${detailOf(fault, words, language)}</p>
  </div>
  <form method="post" action="${path}/faults/${fault.id}/stop">
    ${hiddenLanguage(language)}
    <button class="button secondary small-button" type="submit"
      aria-label="${words.now.stop}: ${words.kinds[fault.kind]}">${words.now.stop}</button>
  </form>
</li>`,
  )}</ul>
<form class="row" method="post" action="${path}/stop">
  ${hiddenLanguage(language)}
  <button class="button secondary" type="submit">${words.now.stopAll}</button>
</form>`
}

function detailOf(
  { operation, share, times, struck, parameters }: Fault<string, Shown>,
  words: FaultPageWords<string, string>,
  language: Language,
): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share)
  const moments = { before: words.add.before, after: words.add.after }
  const when = parameters.when && moments[parameters.when]
  const parts = [
    operation,
    parameters.code,
    when && when.charAt(0).toLowerCase() + when.slice(1),
    share < 1 && words.share(percent),
    times === null ? words.always : words.left(times),
    words.struck(struck),
  ]
  return parts.filter(Boolean).join(' · ')
}

function addView<Kind extends string, Place extends string, Params extends object>({
  language,
  path,
  words: { add, places, kinds, more },
  book,
  operations,
}: FaultPage<Kind, Place, Params>): Html {
  const placeNames = Object.keys(places) as Place[]
  const kindNames = Object.keys(book.kinds) as Kind[]
  return html`<form class="add" method="post" action="${path}/faults">
  ${hiddenLanguage(language)}
  <div class="field"><label for="kind">${add.kind}</label><select id="kind" name="kind">${placeNames.map(
    place =>
      html`<optgroup label="${places[place]}">${kindNames
        .filter(kind => book.kinds[kind].place === place)
        .map(kind => html`<option value="${kind}">${kinds[kind]}</option>`)}</optgroup>`,
  )}</select></div>
  <div class="field">
    <label for="often">${add.often}</label>
    <select id="often" name="often">
      <option value="once">${add.once}</option>
      <option value="three">${add.threeTimes}</option>
      <option value="tenth">${add.oneInTen}</option>
    </select>
  </div>
  <div class="field">
    <label for="operation">${add.call}</label>
    <select id="operation" name="operation" aria-describedby="operation-hint">
      <option value="">${add.anyCall}</option>
      ${operations.map(operation => html`<option value="${operation}">${operation}</option>`)}
    </select>
    <p class="soft small" id="operation-hint">${add.callHint}</p>
  </div>
  <div class="field">
    <label for="when">${add.when}</label>
    <select id="when" name="when" aria-describedby="when-hint">
      <option value="before">${add.before}</option>
      <option value="after">${add.after}</option>
    </select>
    <p class="soft small" id="when-hint">${add.whenHint}</p>
  </div>
  <button class="button primary" type="submit">${add.submit}</button>
  <p class="soft small">${more}</p>
</form>`
}
