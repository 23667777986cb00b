import type { Role } from '../contract/access.ts'

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
  /** What is told to the owners of a store: something sensitive changed. */
  'store-key',
  'store-webhook',
  'store-account',
  'store-people',
  'store-limits',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** What is handed over with a mail of each kind. What it says of a charge is read when it is sent. */
export interface MailData {
  /** Somebody is asked to join a store. `url` opens the invitation. */
  invitation: { storeName: string; inviterName: string; role: Role; url: string }
  /** A person asked for a new password. `url` sets it. */
  'password-reset': { name: string; url: string }
  /** `when` is an instant (ISO 8601); `where` says from which device or network, in words that both languages share. */
  'security-alert': { name: string; what: SecurityEvent; when: string; where: string }
}
export type MailKind = keyof MailData

/** A mail's kind with what belongs to it. */
export type MailContent = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind]
