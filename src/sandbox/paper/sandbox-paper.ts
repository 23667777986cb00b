import type { Language } from '../../shared/language.ts'
import { type Html, html } from '../pages/html.ts'
import { icon } from '../pages/icons.ts'
import { paperWords } from './paper-words.ts'

/** The sheet at `/`: what the sandbox is, and what can be asked of it. */
export function sandboxPaper(language: Language, url: string): Html {
  const words = paperWords[language]
  const other: Language = language === 'pt-BR' ? 'en-GB' : 'pt-BR'
  return html`<div class="sheet">
<header>
  <span class="bank-name">${icon('bank', 24)}<span>${words.name}</span></span>
  <a class="language" href="/?lang=${other}" lang="${other}" hreflang="${other}">${paperWords[other].languageName}</a>
</header>
<main>
<h1>${words.title}</h1>
<p class="mono base">${url}</p>
${words.paragraphs.map(paragraph => html`<p>${paragraph}</p>`)}
<p class="ways">
  <a class="button primary" href="/phone?lang=${language}">${words.openPhone}</a>
  <a class="button secondary" href="/trouble?lang=${language}">${words.openTrouble}</a>
  <a class="button secondary" href="/acquirer?lang=${language}">${words.openAcquirer}</a>
  <a class="button secondary" href="/mailbox?lang=${language}">${words.openMailbox}</a>
</p>
${words.sections.map(
  section => html`<h2>${section.title}</h2>
<p class="soft">${section.intro}</p>
<ul class="endpoints">${section.endpoints.map(
    ({ address, what }) => html`<li><p class="mono">${address}</p><p class="soft small">${what}</p></li>`,
  )}</ul>`,
)}
</main>
</div>`
}
