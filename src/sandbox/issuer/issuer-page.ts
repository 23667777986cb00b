import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../shared/language.ts'
import { type Html, html } from '../pages/html.ts'
import { icon } from '../pages/icons.ts'
import { moneyHtml } from '../pages/money-html.ts'
import { sendPage } from '../pages/send-page.ts'
import { languageOf } from '../phone/phone-words.ts'

const words = {
  'pt-BR': {
    title: 'Confirme a compra',
    issuer: 'Banco do cartão',
    notice: 'Simulador: nenhum dinheiro é movido.',
    what: 'Uma loja pede este valor ao seu cartão. É você?',
    confirm: 'Sou eu, confirmar',
    deny: 'Não sou eu',
    over: 'Resposta recebida.',
  },
  'en-GB': {
    title: 'Confirm the purchase',
    issuer: 'The card’s bank',
    notice: 'Simulator: no money is moved.',
    what: 'A store asks for this amount of your card. Is it you?',
    confirm: 'It is me, confirm',
    deny: 'It is not me',
    over: 'Answer received.',
  },
} as const

interface Question {
  /** Where the answer is posted. */
  path: string
  /** Posted with it. */
  fields: Readonly<Record<string, string>>
  /** In centavos. */
  amount: number
  last4: string
}

/** The question of a card's issuer, for the frame of a page: a form, no script. */
export function sendQuestion(request: FastifyRequest, reply: FastifyReply, question: Question): FastifyReply {
  const language = languageOf(undefined, request.headers['accept-language'])
  const say = words[language]
  const { path, fields, amount, last4 } = question
  const body = framed(
    language,
    html`<main class="screen">
<h1 class="eyebrow">${say.title}</h1>
<p class="amount">${moneyHtml(amount, language, 'hero')}</p>
<p class="soft">•••• ${last4}</p>
<p class="soft">${say.what}</p>
<form class="actions" method="post" action="${path}">
  ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
  <button class="button primary" type="submit" name="answer" value="confirm">${say.confirm}</button>
  <button class="button secondary" type="submit" name="answer" value="deny">${say.deny}</button>
</form>
</main>`,
  )
  return sendPage(reply, { language, title: say.title, kind: 'phone', body, isFramed: true })
}

/** The end of it, which tells whoever holds the frame what its gateway has it tell. */
export function sendEnd(request: FastifyRequest, reply: FastifyReply, message: object | string): FastifyReply {
  const language = languageOf(undefined, request.headers['accept-language'])
  const say = words[language]
  const body = framed(language, html`<main class="screen receipt"><h1>${say.over}</h1></main>`)
  const script = `parent.postMessage(${JSON.stringify(message)}, '*')`
  return sendPage(reply, { language, title: say.title, kind: 'phone', body, isFramed: true, script })
}

function framed(language: Language, content: Html): Html {
  const say = words[language]
  return html`<div class="handset">
<header>
<div class="bank-bar"><p class="bank-name">${icon('bank', 24)}<span>${say.issuer}</span></p></div>
<p class="not-real">${icon('attention', 16)}<span>${say.notice}</span></p>
</header>
${content}
</div>`
}
