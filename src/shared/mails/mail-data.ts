import type { Receipt } from '../contract/receipt.ts'
import type { Role } from '../contract/roles.ts'
import type { AlertSaid, DailySumSaid } from '../notifications/notices.ts'

/** Mails to payers: which of them a store sends by itself is its own choice. */
export const payerMailKinds = ['charge', 'reminder', 'receipt', 'refund'] as const
export type PayerMailKind = (typeof payerMailKinds)[number]

/** What may happen to a person's way in, of which they are told at once. */
export const securityEvents = [
  'new-device',
  'password-changed',
  'email-changed',
  'two-step-on',
  'two-step-off',
  'passkey-added',
  'passkey-removed',
  'recovery-code-used',
  'sso-linked',
  /** What is told to the owners of a store: something sensitive changed. */
  'store-key',
  'store-webhook',
  'store-account',
  'store-people',
  'store-limits',
  'store-sso',
  'store-whatsapp',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** Mails to the people of a store: what is handed over is what they say. */
interface StaffData {
  /** Somebody is asked to join a store. `url` opens the invitation. */
  invitation: { storeName: string; inviterName: string; role: Role; url: string }
  /** A person asked for a new password. `url` sets it. */
  'password-reset': { name: string; url: string }
  /** `when` is an instant (ISO 8601); `where` says from which device or network, in words that both languages share. */
  'security-alert': { name: string; what: SecurityEvent; when: string; where: string }
  /** What came before a person, gathered for some minutes. */
  'review-item': AlertSaid
  /** What a day came to. */
  'daily-sum': DailySumSaid
}

/** What is handed over with a mail of each kind. What it says of a charge is read when it is sent. */
export interface MailData extends StaffData {
  charge: AskedMail
  reminder: { charge: string }
  receipt: AskedMail
  refund: { charge: string; refund: string }
}

/** `unnamed`: no registered customer is named, for it goes where somebody said who may not read customers. */
interface AskedMail {
  charge: string
  unnamed?: true
}
export type MailKind = keyof MailData

/** A mail's kind with what belongs to it. */
export type MailContent = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind]

/** A charge as a mail tells of it. */
export interface ChargeSaid {
  payer: string | null
  /** Centavos that are to be paid. */
  amount: number
  description: string | null
  reference: string | null
  /** Where it is paid. */
  url: string
  /** An instant. */
  expiresAt: string
  /** The Pix copia e cola that the payer's page shows already; null where it shows none. */
  pixCode: string | null
}

/** What a mail of each kind says. */
export interface MailSaid extends StaffData {
  charge: ChargeSaid
  /** `unsubscribe` ends reminders of this store. */
  reminder: ChargeSaid & { unsubscribe: string }
  /** `excess`: what came beyond the sale and is still there, in centavos. */
  receipt: { receipt: Receipt; excess: number; url: string }
  refund: {
    payer: string | null
    amount: number
    description: string | null
    /** By Pix the money is there; on a card it shows on one of the next bills, of a voucher in its balance. */
    way: 'pix' | 'card' | 'voucher'
    /** Whether all of it is what came beyond the sale, which stays paid. */
    isSurplus: boolean
    doneAt: string
    returnId: string | null
    arn: string | null
    url: string
  }
}

/** A mail's kind with what it says. */
export type SaidContent = { [Kind in MailKind]: { kind: Kind; data: MailSaid[Kind] } }[MailKind]
