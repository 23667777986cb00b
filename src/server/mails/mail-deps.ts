import type { MailRenderer } from '../../web/mails/render-port.ts'
import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import type { Sealer } from '../base/seal.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from './mailer.ts'
import type { Messenger } from './whatsapp/messenger.ts'

/** How this installation sends mails. */
export interface MailSettings {
  /** The server for mails of such a store, or of none; null where nobody has named one: mails wait for it. */
  mailerFor(mode: 'test' | 'live' | null): Mailer | null
  /** What that server is: one that delivers, one to look at alone, or none. */
  serverFor(mode: 'test' | 'live'): 'own' | 'test' | 'none'
  /** The way out of WhatsApp's messages of such a store: those of a test store beside the sandbox stay in it. */
  messengerFor(mode: 'test' | 'live'): Messenger
  /** Where that leads. */
  messagesReach(mode: 'test' | 'live'): 'meta' | 'test'
  /** From whom mails come; a store's come under its own name. */
  from: { name: string; address: string }
  /** Loads what writes mails, once. */
  renderer(): Promise<MailRenderer>
  close(): void
}

/** What sending mails is handed. */
export interface MailDeps {
  database: Database
  sealer: Sealer
  clock: Clock
  log: Logger
  /** Where the pages are; its host stands in the Message-ID. */
  publicUrl: string
  mails: MailSettings
}
