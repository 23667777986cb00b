import { render, toPlainText } from '@react-email/render'
import type { Language } from '../../shared/language.ts'
import type { MailKind, MailSaid } from '../../shared/mails/mail-data.ts'
import { Frame } from './frame.tsx'
import type { MailOf, SaidMail } from './kinds/mail-of.ts'
import { alert, dailySum } from './kinds/notices.tsx'
import { charge, receipt, refund, reminder } from './kinds/payer-mails.tsx'
import { invitation, passwordReset, securityAlert } from './kinds/staff-mails.tsx'
import { mailsEnGb } from './messages/en-gb.ts'
import { type MailWords, mailsPtBr } from './messages/pt-br.ts'
import type { MailInput, MailRenderer, UnsubscribeInput, WrittenMail } from './render-port.ts'
import { Unsubscribe } from './unsubscribe.tsx'

const catalogs: Record<Language, MailWords> = { 'pt-BR': mailsPtBr, 'en-GB': mailsEnGb }

const kinds: { [Kind in MailKind]: MailOf<Kind> } = {
  charge,
  reminder,
  receipt,
  refund,
  invitation,
  'password-reset': passwordReset,
  'security-alert': securityAlert,
  'review-item': alert,
  'daily-sum': dailySum,
}

/** As text a heading is no shout, a fact stands in one line with its name, and an address in a line of its own. */
const asText = {
  formatters: {
    factName(element: TextElement, walk: Walk, builder: TextBuilder) {
      walk(element.children, builder)
      builder.addInline(': ')
    },
    action(element: TextElement, walk: Walk, builder: TextBuilder) {
      walk(element.children, builder)
      builder.addInline(':')
      builder.addLineBreak()
      builder.addInline(element.attribs.href ?? '', { noWordTransform: true })
    },
  },
  selectors: [
    ...['h1', 'h2'].map(selector => ({ selector, options: { uppercase: false } })),
    { selector: 'tr.m-fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'tr.m-item', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'td.m-fact-name', format: 'factName' },
    { selector: 'td.m-fact-value', format: 'inline' },
    { selector: 'a.m-button-text', format: 'action' },
  ],
}

/** What html-to-text hands to those who write an element; it ships no types. */
interface TextElement {
  children: unknown[]
  attribs: Record<string, string>
}
interface TextBuilder {
  addInline(text: string, options?: { noWordTransform: boolean }): void
  addLineBreak(): void
}
type Walk = (children: unknown[], builder: TextBuilder) => void

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
  return { subject, html, text: toPlainText(html, asText) }
}

/** The page on which somebody says that they want no more reminders. */
export async function renderUnsubscribe({ language, look, done }: UnsubscribeInput): Promise<string> {
  const words = catalogs[language]
  const { title } = words.unsubscribe
  return render(
    <Frame language={language} look={look} say={words.frame} subject={title} preview={title}>
      <Unsubscribe words={words} store={look.name} done={done} />
    </Frame>,
  )
}

function saidBy<Kind extends MailKind>(
  { kind, data, language, look }: MailInput & { kind: Kind },
  words: MailWords,
): SaidMail {
  const mailOf: MailOf<Kind> = kinds[kind]
  return mailOf(data as MailSaid[Kind], { words, language, look })
}

/** The build is held to the port's types. */
export const port = { renderMail, renderUnsubscribe } satisfies MailRenderer
