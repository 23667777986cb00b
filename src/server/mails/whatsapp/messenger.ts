import { z } from 'zod'
import type { WhatsappProblem } from '../../../shared/contract/whatsapp.ts'
import type { HttpCaller } from '../../base/http-caller.ts'
import { hideRecipient } from '../hide-recipient.ts'

/** A message by a template that Meta has approved. */
export interface TemplateMessage {
  phoneNumberId: string
  token: string
  /** E.164. */
  to: string
  template: string
  /** As Meta calls it. */
  language: string
  /** What stands at {{1}} and so on. */
  parameters: readonly string[]
}

/**
 * What came of it. `rejected`: it was read, and will not be taken whenever it is asked. All else is tried again, and
 * may come twice where the answer was lost: Meta knows no key of ours.
 */
export type MessageAnswer =
  | { kind: 'sent'; id: string }
  | { kind: 'rejected' | 'failed'; problem: WhatsappProblem; detail: string }

/** The way out of messages. */
export interface Messenger {
  send(message: TemplateMessage): Promise<MessageAnswer>
}

/** A job is done again by another process after some 20 seconds: an attempt ends before. */
const ATTEMPT_MS = 15_000
const VERSION = 'v23.0'

/** WhatsApp's Cloud API, at `baseUrl`. */
export function openCloudApi(caller: HttpCaller, baseUrl: string): Messenger {
  return {
    async send({ phoneNumberId, token, to, template, language, parameters }) {
      const answer = await caller.call({
        method: 'POST',
        url: `${baseUrl}/${VERSION}/${phoneNumberId}/messages`,
        operation: 'whatsapp messages',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace(/\D/g, ''),
          type: 'template',
          template: {
            name: template,
            language: { code: language },
            components: [{ type: 'body', parameters: parameters.map(text => ({ type: 'text', text })) }],
          },
        }),
        timeout: ATTEMPT_MS,
      })
      if (answer.kind === 'no-answer') return { kind: 'failed', problem: 'unreachable', detail: answer.detail }
      return readAnswer(answer.status, answer.body, to)
    },
  }
}

const takenSchema = z.object({ messages: z.array(z.object({ id: z.string().max(300) })).min(1) })
const rejectedSchema = z.object({
  error: z.object({
    code: z.int(),
    error_subcode: z.int().optional(),
    message: z.string(),
    error_data: z.object({ details: z.string() }).optional(),
  }),
})

/** Meta's words, in ours. @internal */
export function readAnswer(status: number, body: Buffer, to: string): MessageAnswer {
  const said = jsonOf(body)
  const [taken] = takenSchema.safeParse(said).data?.messages ?? []
  if (status < 300 && taken) return { kind: 'sent', id: taken.id }
  const error = rejectedSchema.safeParse(said).data?.error
  const words = error ? `${error.code}: ${error.error_data?.details ?? error.message}` : `HTTP ${status}`
  const detail = hideRecipient(words, to)
  const isUnknownObject = error?.code === 100 && error.error_subcode === 33
  const problem = isUnknownObject ? 'number' : problemOf(status, error?.code ?? 0)
  const isFinal = problem === 'template' || problem === 'recipient' || (problem === 'other' && status < 500)
  return { kind: isFinal ? 'rejected' : 'failed', problem, detail }
}

/** By the codes of https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes. */
const problems: Partial<Record<number, WhatsappProblem>> = {
  3: 'token',
  10: 'token',
  190: 'token',
  4: 'limit',
  80007: 'limit',
  130429: 'limit',
  131048: 'limit',
  131056: 'limit',
  368: 'number',
  131031: 'number',
  131042: 'number',
  131045: 'number',
  133010: 'number',
  131021: 'recipient',
  131026: 'recipient',
  131030: 'recipient',
  131049: 'recipient',
  131050: 'recipient',
  1: 'unreachable',
  2: 'unreachable',
  131000: 'unreachable',
  131016: 'unreachable',
}

function problemOf(status: number, code: number): WhatsappProblem {
  const known = problems[code]
  if (known) return known
  if (code >= 132_000 && code < 133_000) return 'template'
  if ((code >= 200 && code < 300) || status === 401 || status === 403) return 'token'
  if (status === 404) return 'number'
  if (status === 429) return 'limit'
  return status >= 500 ? 'unreachable' : 'other'
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
