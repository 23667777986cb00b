import type { ReactNode } from 'react'
import type { Language } from '../../../shared/language.ts'
import type { MailKind, MailSaid } from '../../../shared/mails/mail-data.ts'
import type { MailWords } from '../messages/pt-br.ts'
import type { MailLook } from '../render-port.ts'

/** What a mail of a kind says. */
export type MailOf<Kind extends MailKind> = (data: MailSaid[Kind], setting: MailSetting) => SaidMail

export interface MailSetting {
  words: MailWords
  language: Language
  look: MailLook
}

export interface SaidMail {
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  body: ReactNode
}
