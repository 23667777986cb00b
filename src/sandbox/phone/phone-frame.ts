import type { Language } from '../../shared/language.ts'
import { type Html, html } from '../pages/html.ts'
import { icon } from '../pages/icons.ts'
import { wordsIn } from './phone-words.ts'

/** What every screen of the phone needs to know. */
export interface Screen {
  language: Language
  /** Where the payer came from and may go back to. */
  back: URL | null
}

/** The phone around a screen: whose bank it is, that its money is not real, and the other language. */
export function phoneFrame(screen: Screen, path: string, content: Html): Html {
  const words = wordsIn(screen.language)
  const other: Language = screen.language === 'pt-BR' ? 'en-GB' : 'pt-BR'
  const home = address('/phone', { ...screen, back: null })
  return html`<div class="handset">
<header>
<div class="bank-bar">
  <a class="bank-name" href="${home}">${icon('bank', 24)}<span>${words.bank}</span></a>
  <a class="language" href="${withLanguage(path, other)}" lang="${other}"
    hreflang="${other}">${wordsIn(other).languageName}</a>
</div>
<p class="not-real">${icon('attention', 16)}<span>${words.notice}</span></p>
</header>
${content}
</div>`
}

/** An address of the phone that keeps the language and the way back. */
export function address(
  path: string,
  { language, back }: Screen,
  query: Readonly<Record<string, string>> = {},
): string {
  const parameters = new URLSearchParams({ ...query, ...(back && { back: back.href }), lang: language })
  return `${path}?${parameters}`
}

function withLanguage(path: string, language: Language): string {
  const url = new URL(path, 'http://phone')
  url.searchParams.set('lang', language)
  return url.pathname + url.search
}
