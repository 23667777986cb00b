import { render, toPlainText } from '@react-email/render'
import type { Language } from '../../shared/language.ts'
import type { MailData, MailKind } from '../../shared/mails/mail-data.ts'
import { Frame } from './frame.tsx'
import type { MailOf, SaidMail } from './kinds/mail-of.ts'
import { invitation, passwordReset, securityAlert } from './kinds/staff-mails.tsx'
import { mailsEnGb } from './messages/en-gb.ts'
import { type MailWords, mailsPtBr } from './messages/pt-br.ts'
import type { MailInput, MailRenderer, WrittenMail } from './render-port.ts'

const catalogs: Record<Language, MailWords> = { 'pt-BR': mailsPtBr, 'en-GB': mailsEnGb }

const kinds: { [Kind in MailKind]: MailOf<Kind> } = {
  invitation,
  'password-reset': passwordReset,
  'security-alert': securityAlert,
}

/** Writes a mail: the same words as HTML and as text. */
export async function renderMail(input: MailInput): Promise<WrittenMail> {
  const { language, look } = input
  const words = catalogs[language]
  const { subject, preview, body } = saidBy(input, words)
  const html = await render(
    <Frame language={language} look={look} say={words.frame} subject={subject} preview={preview}>
      {body}
    </Frame>,
  )
  return { subject, html, text: toPlainText(html) }
}

function saidBy<Kind extends MailKind>(
  { kind, data, language, look }: MailInput & { kind: Kind },
  words: MailWords,
): SaidMail {
  const mailOf: MailOf<Kind> = kinds[kind]
  return mailOf(data as MailData[Kind], { words, language, look })
}

/** The build is held to the port's types. */
export const port = { renderMail } satisfies MailRenderer
