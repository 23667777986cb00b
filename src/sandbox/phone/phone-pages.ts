import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../shared/language.ts'
import { parseMoney } from '../../shared/money/parse-money.ts'
import type { Bank } from '../bank/bank.ts'
import type { Html } from '../pages/html.ts'
import { sendPage } from '../pages/send-page.ts'
import { randomText } from '../random-text.ts'
import { homeView } from './home-view.ts'
import { type PaymentResult, payCode } from './pay-code.ts'
import { DEFAULT_PAYER } from './payer.ts'
import { address, phoneFrame, type Screen } from './phone-frame.ts'
import { findPayment, lastPayments } from './phone-payment.ts'
import { languageOf, wordsIn } from './phone-words.ts'
import { readCode } from './read-code.ts'
import { noReceiptView, receiptView } from './receipt-view.ts'
import { type PhoneRejection, rejectionStatus } from './rejection.ts'
import { reviewView } from './review-view.ts'

/** How many payments the first screen remembers. */
const HISTORY = 5

type Fields = Readonly<Record<string, unknown>>

/** The phone for people: forms and links, no script. */
export function phonePages(bank: Bank) {
  return async (app: FastifyInstance) => {
    app.get<{ Querystring: Fields }>('/', (request, reply) => {
      const screen = screenOf(request, request.query)
      const code = textOf(request.query.code).trim()
      return code === ''
        ? sendHome(bank, reply, screen, '', null)
        : sendReview(bank, reply, screen, { brCode: code, rejection: null, typedAmount: '', attempt: randomText(24) })
    })

    app.post<{ Body: Fields | undefined }>('/payments', (request, reply) => {
      const fields = request.body ?? {}
      const screen = screenOf(request, fields)
      const brCode = textOf(fields.code).trim()
      const attempt = textOf(fields.attempt).slice(0, 64) || randomText(24)
      const typedAmount = textOf(fields.amount)
      const result = pay(bank, screen.language, { brCode, attempt, typedAmount })
      if (result.ok === false) {
        return sendReview(bank, reply, screen, { brCode, rejection: result.rejection, typedAmount, attempt })
      }
      const id = result.ok === true ? result.pix.end_to_end_id : result.endToEndId
      return reply.redirect(address(`/phone/payments/${id}`, screen), 303)
    })

    app.get<{ Querystring: Fields; Params: { id: string } }>('/payments/:id', (request, reply) => {
      const screen = screenOf(request, request.query)
      const payment = findPayment(bank, request.params.id)
      const path = address(`/phone/payments/${encodeURIComponent(request.params.id)}`, screen)
      const { title, notFound } = wordsIn(screen.language).receipt
      return payment
        ? send(reply, screen, { path, title, body: receiptView(screen, payment, bank.now()) })
        : send(reply, screen, { path, title: notFound.title, body: noReceiptView(screen), status: 404 })
    })
  }
}

function pay(
  bank: Bank,
  language: Language,
  { brCode, attempt, typedAmount }: { brCode: string; attempt: string; typedAmount: string },
): PaymentResult {
  const typed = typedAmount.trim() === '' ? null : parseMoney(typedAmount, language)
  if (typed && !typed.ok) return { ok: false, rejection: { code: 'amount_invalid' } }
  return payCode(bank, { brCode, amount: typed?.amount, payer: DEFAULT_PAYER, attempt })
}

function sendHome(
  bank: Bank,
  reply: FastifyReply,
  screen: Screen,
  code: string,
  rejection: PhoneRejection | null,
): FastifyReply {
  const history = lastPayments(bank, HISTORY)
  return send(reply, screen, {
    path: address('/phone', screen, code === '' ? {} : { code }),
    title: wordsIn(screen.language).home.title,
    body: homeView(screen, { code, rejection, history, now: bank.now() }),
    status: rejection ? rejectionStatus[rejection.code] : 200,
  })
}

/** A code that cannot be read goes back to where it was pasted. */
function sendReview(
  bank: Bank,
  reply: FastifyReply,
  screen: Screen,
  asked: { brCode: string; rejection: PhoneRejection | null; typedAmount: string; attempt: string },
): FastifyReply {
  const reading = readCode(bank, asked.brCode)
  if (!reading.ok) return sendHome(bank, reply, screen, asked.brCode.slice(0, 2_000), reading.rejection)
  return send(reply, screen, {
    path: address('/phone', screen, { code: asked.brCode }),
    title: wordsIn(screen.language).review.title,
    body: reviewView(screen, { ...asked, code: reading.code, now: bank.now() }),
    status: asked.rejection ? rejectionStatus[asked.rejection.code] : 200,
  })
}

function send(
  reply: FastifyReply,
  screen: Screen,
  { path, title, body, status = 200 }: { path: string; title: string; body: Html; status?: number },
): FastifyReply {
  const { language } = screen
  return sendPage(reply, {
    language,
    title: `${title} · ${wordsIn(language).bank}`,
    kind: 'phone',
    body: phoneFrame(screen, path, body),
    status,
  })
}

function screenOf(request: FastifyRequest, fields: Fields): Screen {
  return {
    language: languageOf(fields.lang, request.headers['accept-language']),
    back: webAddress(textOf(fields.back)),
  }
}

/** Only http and https: a link to `javascript:` would run in the phone's name. */
function webAddress(text: string): URL | null {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && text.length <= 2_000 ? url : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
