import PostalMime from 'postal-mime'
import type { Database } from '../database.ts'

/** A mail as the list shows it. */
export interface ListedMail {
  id: number
  received_at: number
  envelope_to: string
  sender: string
  subject: string
}

/** A mail taken apart. */
export interface OpenMail extends ListedMail {
  html: string | null
  text: string
  headers: readonly (readonly [name: string, value: string])[]
}

/** The mails that were sent here. */
export interface Mailbox {
  keep(mail: { from: string; to: readonly string[]; raw: Buffer; at: Date }): Promise<void>
  /** The newest ones first. */
  latest(): ListedMail[]
  open(id: number): Promise<OpenMail | null>
  clear(): void
}

/** As many are kept: it is for looking at what was just sent. */
const KEPT = 200
const LISTED = 'id, received_at, envelope_to, sender, subject'

/** The mailbox in the sandbox's own memory. */
export function openMailbox(db: Database): Mailbox {
  return {
    async keep({ from, to, raw, at }) {
      const { from: author, subject } = await PostalMime.parse(raw)
      const sender = author?.name || author?.address || from
      db.run(
        'insert into mail (received_at, envelope_from, envelope_to, sender, subject, raw) values (?, ?, ?, ?, ?, ?)',
        ...[at.getTime(), from, to.join(', '), sender, subject ?? '', raw],
      )
      db.run('delete from mail where id <= (select max(id) from mail) - ?', KEPT)
    },
    latest: () => db.all<ListedMail>(`select ${LISTED} from mail order by id desc limit ?`, KEPT),
    async open(id) {
      const row = db.one<ListedMail & { raw: Uint8Array }>(`select ${LISTED}, raw from mail where id = ?`, id)
      if (!row) return null
      const { raw, ...listed } = row
      const { html, text, headers } = await PostalMime.parse(raw)
      const named = headers.map(({ key, originalKey, value }) => [originalKey || key, value] as const)
      return { ...listed, html: html ?? null, text: text ?? '', headers: named }
    },
    clear: () => void db.run('delete from mail'),
  }
}
