import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { Language } from '../../../shared/language.ts'
import { type Html, html } from '../../pages/html.ts'
import { icon } from '../../pages/icons.ts'
import { moneyHtml } from '../../pages/money-html.ts'
import type { Payment } from '../payments/payment.ts'
import type { Instrument } from '../tokens/instrument.ts'
import { challengeWords } from './challenge-words.ts'

/** All that a screen of the challenge shows. */
export interface Challenge {
  language: Language
  /** The challenge's own address. */
  path: string
  merchant: string
  payment: Payment
  card: Pick<Instrument, 'brand' | 'last4'>
}

/**
 * The issuer's question to the payer: whose shop, how much, which card, and three ways to answer. A form, no script.
 */
export function challengeView(challenge: Challenge): Html {
  const { language, path, merchant, payment, card } = challenge
  const words = challengeWords[language]
  const back = payment.three_ds?.return_url ?? null
  const name = words.card(cardBrandLabel(card.brand, language), card.last4)
  return frame(
    challenge,
    html`<main class="screen">
<h1 class="eyebrow">${words.title}</h1>
<p class="amount">${moneyHtml(payment.amount, language, 'hero')}</p>
<div class="payee"><p class="name">${merchant}</p><p class="soft">${name}</p></div>
<p class="soft">${words.what}</p>
<form class="actions" method="post" action="${path}">
  <input type="hidden" name="lang" value="${language}">
  <button class="button primary" type="submit" name="answer" value="confirm">${words.confirm}</button>
  <button class="button secondary" type="submit" name="answer" value="deny">${words.deny}</button>
  ${back && html`<a class="button plain" href="${back}">${words.leave}</a>`}
</form>
</main>`,
  )
}

/** What the payer reads on the way back to the shop. */
export function challengeOverView(challenge: Challenge, said: 'confirmed' | 'denied' | 'ended'): Html {
  const words = challengeWords[challenge.language]
  const back = challenge.payment.three_ds?.return_url ?? null
  return frame(
    challenge,
    html`<main class="screen receipt">
${said === 'confirmed' && html`<p class="done">${icon('check', 32)}</p>`}
<h1>${words.over.title}</h1>
<p class="soft">${words.over[said]}</p>
${back && html`<p class="actions"><a class="button primary" href="${back}">${words.backTo(challenge.merchant)}</a></p>`}
</main>`,
  )
}

function frame({ language, path }: Challenge, content: Html): Html {
  const words = challengeWords[language]
  const other: Language = language === 'pt-BR' ? 'en-GB' : 'pt-BR'
  return html`<div class="handset">
<header>
<div class="bank-bar">
  <p class="bank-name">${icon('bank', 24)}<span>${words.issuer}</span></p>
  <a class="language" href="${path}?lang=${other}" lang="${other}"
    hreflang="${other}">${challengeWords[other].languageName}</a>
</div>
<p class="not-real">${icon('attention', 16)}<span>${words.notice}</span></p>
</header>
${content}
</div>`
}
