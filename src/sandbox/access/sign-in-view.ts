import type { Language } from '../../shared/language.ts'
import { type Html, html } from '../pages/html.ts'
import { icon } from '../pages/icons.ts'
import { signInWords } from './sign-in-words.ts'

/** What the page shows. */
export interface SignInPage {
  language: Language
  /** The sandbox's page to go on to. */
  next: string
  /** Whether another key was typed. */
  wrong: boolean
}

/** Asks for the control key. A form, no script. */
export function signInView({ language, next, wrong }: SignInPage): Html {
  const words = signInWords[language]
  const other: Language = language === 'pt-BR' ? 'en-GB' : 'pt-BR'
  return html`<div class="sheet fault-page">
<header>
  <a class="bank-name" href="/?lang=${language}">${icon('bank', 24)}<span>${words.name}</span></a>
  <a class="language" href="/sign-in?next=${next}&amp;lang=${other}" lang="${other}"
    hreflang="${other}">${signInWords[other].languageName}</a>
</header>
<main>
<h1>${words.title}</h1>
<p class="soft">${words.why}</p>
<p class="soft" id="where">${words.where}</p>
<form class="row" method="post" action="/sign-in">
  <input type="hidden" name="lang" value="${language}">
  <input type="hidden" name="next" value="${next}">
  <div class="field">
    <label for="key">${words.label}</label>
    <input id="key" name="key" type="password" maxlength="100" required autocomplete="off" spellcheck="false"
      autocapitalize="none" aria-describedby="${wrong ? 'wrong where' : 'where'}"${wrong && html` aria-invalid="true"`}>
  </div>
  <button class="button primary" type="submit">${words.submit}</button>
</form>
${wrong && html`<p class="field-fault" id="wrong" role="alert">${icon('attention', 20)}<span>${words.wrong}</span></p>`}
</main>
</div>`
}
