import type { TimeZone } from '../../shared/brazil/time-zones.ts'
import type { Language } from '../../shared/language.ts'
import type { SaidContent } from '../../shared/mails/mail-data.ts'

/**
 * What `dist/mail-render.js` exports: the one door between the server and the words of mails. Types only, free of
 * JSX, so that the server may import them.
 */
export interface MailRenderer {
  renderMail: (input: MailInput) => Promise<WrittenMail>
  /** The page that a reminder leads to whoever wants no more of them. */
  renderUnsubscribe: (input: UnsubscribeInput) => Promise<string>
}

export type MailInput = SaidContent & { language: Language; look: MailLook }

export interface UnsubscribeInput {
  language: Language
  look: MailLook
  /** Whether they have said so. */
  done: boolean
}

/** Whose mail it is, and in whose colors. */
export interface MailLook {
  /** The store, or the installation where a mail is of none. */
  name: string
  /** By whose clock moments are told. */
  timeZone: TimeZone
  /** The store's color, `#rrggbb`; null: the house's. */
  accent: string | null
  /** The address of the store's logo; null for the first letter of its name. */
  logo: string | null
  /** Whether no money is real. */
  testMode: boolean
  /** Who sends it, in a line below: legal name, CNPJ, city; null where the mail is of no store. */
  imprint: string | null
}

/** A mail as it is sent. */
export interface WrittenMail {
  subject: string
  html: string
  /** The same for whoever reads no HTML. */
  text: string
}
