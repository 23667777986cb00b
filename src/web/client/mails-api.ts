import type { z } from 'zod'
import type {
  chargeSendSchema,
  Mail,
  MailList,
  MailPreview,
  MailSettings,
  MailSettingsPut,
} from '../../shared/contract/mail.ts'
import type { Language } from '../../shared/language.ts'
import type { MailKind } from '../../shared/mails/mail-data.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about mails. It travels with what shows or sends them. */
export type MailsApi = ReturnType<typeof createMailsApi>

export function createMailsApi(call: Caller) {
  return {
    mailSettings: (signal?: AbortSignal) => call<MailSettings>({ method: 'GET', path: '/v1/mail-settings', signal }),

    setMailSettings: (body: MailSettingsPut) => call<MailSettings>({ method: 'PUT', path: '/v1/mail-settings', body }),

    previewMail: (kind: MailKind, language: Language, signal?: AbortSignal) =>
      call<MailPreview>({ method: 'GET', path: '/v1/mail-previews', query: { kind, language }, signal }),

    mails: (query: { charge?: string; limit?: number }, signal?: AbortSignal) =>
      call<MailList>({ method: 'GET', path: '/v1/mails', query, signal }),

    sendCharge: (charge: string, body: z.input<typeof chargeSendSchema>, idempotencyKey: string) =>
      call<Mail>({ method: 'POST', path: `/v1/charges/${charge}/send`, body, idempotencyKey }),

    retryMail: (id: string, idempotencyKey: string) =>
      call<Mail>({ method: 'POST', path: `/v1/mails/${id}/retry`, idempotencyKey }),
  }
}
