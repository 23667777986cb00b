import type { FastifyInstance } from 'fastify'
import { type ControlAccess, requireSignIn } from '../access/page-access.ts'
import { sendPage } from '../pages/send-page.ts'
import { languageOf } from '../phone/phone-words.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import type { Mailbox } from './mailbox.ts'
import { type MailView, mailboxView, mailView, mailViews } from './mailbox-view.ts'
import { mailboxWords } from './mailbox-words.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** A mail is shown in a frame of its own, in which nothing runs and nothing is fetched. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** The mailbox for people. */
export function mailboxPages(mailbox: Mailbox, access: ControlAccess, now: () => Date) {
  return async (app: FastifyInstance) => {
    requireSignIn(access, app)

    app.get<{ Querystring: Fields }>('/', (request, reply) => {
      const language = languageOf(request.query.lang, request.headers['accept-language'])
      const { title, name } = mailboxWords[language]
      const body = mailboxView(language, mailbox.latest(), now())
      return sendPage(reply, { language, title: `${title} · ${name}`, kind: 'paper', body })
    })

    app.get<{ Querystring: Fields; Params: { id: string } }>('/:id', async (request, reply) => {
      const language = languageOf(request.query.lang, request.headers['accept-language'])
      const mail = await opened(request.params.id)
      const asked = mailViews.find(view => view === request.query.view)
      const view: MailView = asked ?? (mail.html === null ? 'text' : 'html')
      const title = `${mail.subject} · ${mailboxWords[language].name}`
      const body = mailView(language, mail, view, now())
      return sendPage(reply, { language, title, kind: 'paper', body, framesOwn: true })
    })

    app.get<{ Params: { id: string } }>('/:id/html', async (request, reply) => {
      const { html } = await opened(request.params.id)
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': MAIL_POLICY,
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        })
        .send(withNewWindows(html ?? ''))
    })

    app.post<{ Body: Fields | undefined }>('/clear', (request, reply) => {
      mailbox.clear()
      return reply.redirect(`/mailbox?lang=${languageOf(request.body?.lang, undefined)}`, 303)
    })
  }

  async function opened(id: string) {
    const mail = /^\d{1,15}$/.test(id) ? await mailbox.open(Number(id)) : null
    if (!mail) throw new SandboxProblem('not_found', `There is no mail ${id.slice(0, 40)}.`)
    return mail
  }
}

/** A link of a mail opens beside the mailbox, as in any mail program. */
function withNewWindows(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_blank">')
}
