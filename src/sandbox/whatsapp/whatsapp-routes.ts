import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fillTemplate, placesOf, templateLanguages, templateTexts } from '../../shared/whatsapp/template-texts.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'

const messageSchema = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string().min(1),
    language: z.object({ code: z.string() }),
    components: z
      .array(
        z.object({
          type: z.literal('body'),
          parameters: z.array(z.object({ type: z.literal('text'), text: z.string().regex(/^(?!.* {4})[^\n\t]+$/) })),
        }),
      )
      .length(1),
  }),
})

/** Numbers that play what goes wrong, by their last four digits, as the codes of Meta have it. */
const troubles: Record<string, { status: number; code: number; message: string }> = {
  '0000': { status: 400, code: 131_026, message: 'Message undeliverable' },
  '0001': { status: 400, code: 130_429, message: 'Rate limit hit' },
  '0002': { status: 500, code: 131_000, message: 'Something went wrong' },
}

/**
 * WhatsApp's Cloud API, as far as we call it: takes templates of any number whose token does not begin with `bad`, and
 * shows them in the mailbox. A number whose id begins with `404` is known to nobody; a template whose name begins with
 * `missing` is not approved.
 */
export function whatsappRoutes(mailbox: Mailbox, now: () => Date) {
  return async (app: FastifyInstance) => {
    app.post<{ Params: { number: string } }>('/:version/:number/messages', async (request, reply) => {
      const reject = (status: number, code: number, message: string) =>
        reply.code(status).send({ error: { message: `(#${code}) ${message}`, type: 'OAuthException', code } })
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
      if (!token || token.startsWith('bad')) return reject(401, 190, 'Invalid OAuth access token')
      if (request.params.number.startsWith('404')) return reply.code(400).send(unknownObject(request.params.number))
      const read = messageSchema.safeParse(request.body)
      if (!read.success) return reject(400, 100, 'Invalid parameter')
      const { to, template } = read.data
      if (template.name.startsWith('missing')) return reject(404, 132_001, 'Template name does not exist')
      const trouble = troubles[to.slice(-4)]
      if (trouble) return reject(trouble.status, trouble.code, trouble.message)
      const id = `wamid.${crypto.randomUUID()}`
      const parameters = template.components[0]?.parameters.map(({ text }) => text) ?? []
      const text = textOf(template.name, template.language.code, parameters)
      await mailbox.keep({
        from: `whatsapp-${request.params.number}`,
        to: [`+${to}`],
        raw: asMail({ id, to, name: template.name, text }),
        at: now(),
      })
      return {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id, message_status: 'accepted' }],
      }
    })
  }
}

/** What the Graph API says of an id that is none, or that the token may not see. */
function unknownObject(id: string) {
  const message = `Unsupported post request. Object with ID '${id}' does not exist`
  return { error: { message, type: 'GraphMethodException', code: 100, error_subcode: 33 } }
}

/** The text as its reader sees it, where the template is one of those that we propose; else what is filled in. */
function textOf(name: string, code: string, parameters: readonly string[]): string {
  const language = code === templateLanguages['en-GB'] ? 'en-GB' : 'pt-BR'
  const known = Object.entries(templateTexts).find(
    ([kind, texts]) => name.endsWith(kind) && placesOf(texts[language]) === parameters.length,
  )
  return known ? fillTemplate(known[1][language], parameters) : parameters.join('\n')
}

/** The mailbox shows mails: a message is one of a plain text. */
function asMail({ id, to, name, text }: { id: string; to: string; name: string; text: string }): Buffer {
  const base64 = Buffer.from(text).toString('base64')
  const subject = `=?utf-8?B?${Buffer.from(`WhatsApp: ${name}`).toString('base64')}?=`
  const lines = [
    'From: WhatsApp <whatsapp@sandbox.example>',
    `To: ${to}@whatsapp.example`,
    `Subject: ${subject}`,
    `Message-ID: <${id}@sandbox.example>`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${base64}\r\n`)
}
