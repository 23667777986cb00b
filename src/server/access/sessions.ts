import { EventEmitter } from 'node:events'
import { type Kysely, sql } from 'kysely'
import type { AuthTables } from '../db/tables/auth-tables.ts'

/** A session as its person sees it. It is never named by its token. */
export interface ShownSession {
  id: string
  createdAt: Date
  usedAt: Date
  expiresAt: Date
  endsAt: Date
  /** Seconds. */
  idle: number
  address: string | null
  userAgent: string | null
}

/** The sessions of people: which there are, and what ends them. */
export interface Sessions {
  /** Those of a user that have not ended, newest first. */
  list(user: string): Promise<ShownSession[]>
  /** Writes down that a session was used. */
  use(id: string): Promise<void>
  isOpen(id: string): Promise<boolean>
  /** Writes down that its person showed again that it is they. */
  confirm(id: string): Promise<void>
  /**
   * The second factor was right: opens the session that waited for it, under another token, so that what was handed out
   * before opens nothing. False where it does not wait any more.
   */
  open(id: string, token: string): Promise<boolean>
  /** Ends one session of a user; false where they have none with this id. */
  end(user: string, id: string): Promise<boolean>
  /** Ends the session of a cookie's token, which nobody has been given. */
  endByToken(token: string): Promise<void>
  /** Ends all sessions of a user, but for one where it is named. */
  endAll(user: string, but?: string): Promise<void>
  /** Tells who listens in this process of sessions that ended otherwise. */
  ended(ids: readonly string[]): void
  /** Hears in this process which sessions end; other processes' are found by `isOpen`. */
  onEnd(listener: (id: string) => void): () => void
}

export function openSessions(database: Kysely<AuthTables>): Sessions {
  const emitter = new EventEmitter().setMaxListeners(0)
  const ended = (ids: readonly string[]) => {
    for (const id of ids) emitter.emit('end', id)
  }
  const ends = async (rows: Promise<{ id: string }[]>) => {
    const ids = (await rows).map(({ id }) => id)
    ended(ids)
    return ids.length > 0
  }

  return {
    async list(user) {
      const rows = await database
        .selectFrom('sessions')
        .select(['id', 'created_at', 'updated_at', 'expires_at', 'ends_at', 'idle_seconds', 'ip_address', 'user_agent'])
        .where('user_id', '=', user)
        .where('expires_at', '>', sql<Date>`now()`)
        .where('awaits_factor', '=', false)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(100)
        .execute()
      return rows.map(row => ({
        id: row.id,
        createdAt: row.created_at,
        usedAt: row.updated_at,
        expiresAt: row.expires_at,
        endsAt: row.ends_at,
        idle: row.idle_seconds,
        address: row.ip_address || null,
        userAgent: row.user_agent || null,
      }))
    },
    async use(id) {
      const now = sql<Date>`now()`
      const until = sql<Date>`now() + make_interval(secs => idle_seconds)`
      await database.updateTable('sessions').set({ updated_at: now, expires_at: until }).where('id', '=', id).execute()
    },
    async isOpen(id) {
      const open = database
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', id)
        .where('expires_at', '>', sql<Date>`now()`)
        .where('awaits_factor', '=', false)
      return (await open.executeTakeFirst()) !== undefined
    },
    async confirm(id) {
      await database.updateTable('sessions').set({ confirmed_at: sql<Date>`now()` }).where('id', '=', id).execute()
    },
    async open(id, token) {
      const opened = await database
        .updateTable('sessions')
        .set({ awaits_factor: false, confirmed_at: sql<Date>`now()`, token })
        .where('id', '=', id)
        .where('awaits_factor', '=', true)
        .executeTakeFirst()
      return opened.numUpdatedRows === 1n
    },
    end: (user, id) =>
      ends(database.deleteFrom('sessions').where('user_id', '=', user).where('id', '=', id).returning('id').execute()),
    async endByToken(token) {
      await database.deleteFrom('sessions').where('token', '=', token).execute()
    },
    async endAll(user, but) {
      const all = database.deleteFrom('sessions').where('user_id', '=', user)
      await ends((but ? all.where('id', '<>', but) : all).returning('id').execute())
    },
    ended,
    onEnd(listener) {
      emitter.on('end', listener)
      return () => emitter.off('end', listener)
    },
  }
}

/** Removes the sessions that have ended by themselves. */
export async function forgetEndedSessions(database: Kysely<AuthTables>): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()
}
