import { APIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import type { Logger } from '../base/log.ts'
import { Problem } from '../base/problem.ts'
import type { Sealer } from '../base/seal.ts'
import { randomToken } from '../base/tokens.ts'
import type { AuthTables } from '../db/tables/auth-tables.ts'
import { type KnownDevices, openKnownDevices } from './known-device.ts'
import { inTurns, type PasswordHashing } from './password-hashing.ts'
import { rejectBadPassword } from './password-rules.ts'
import { openSecondFactors, type SecondFactors } from './second-factor/second-factors.ts'
import { sessionSecret, signCookiesAnew, signValue } from './session-secret.ts'
import { openSessions, type Sessions } from './sessions.ts'
import { openLibrary } from './sign-in-library.ts'

/** Seconds after which a use of a session is written down. */
const USE_WRITTEN_AFTER = 300

/** The status of the library's answer where too many passwords wait, and this one was not looked at. */
export const QUEUE_FULL = 429

/** Who is signed in. */
export interface SignedIn {
  id: string
  name: string
  email: string
}

/** An issuer that opened a session, and as whose client. */
export interface SsoSource {
  issuer: string
  client: string
}

/** A session that is open, and whose it is. */
export interface Session {
  id: string
  user: SignedIn
  /** Somebody else made the password: at a live store it must be changed first. */
  passwordByOther: boolean
  /** When its person last showed that it is they: at the sign-in, or since. */
  confirmedAt: Date
  /** Who vouched for its person; null where they gave a password or a passkey. */
  sso: SsoSource | null
}

/** A cookie that opens a session. */
export interface SessionCookie {
  name: string
  value: string
  /** Seconds; absent where the browser forgets it when it is closed. */
  maxAge: number
}

/** From where somebody enters, and whether others use the device too. */
export interface EnteredFrom {
  address: string
  userAgent: string
  shared: boolean
}

/** Signing in and out, by e-mail and password. The library keeps the passwords (scrypt) and the sessions. */
export interface SignIn {
  /** Answers a request to sign out. */
  signOut(request: Request): Promise<Response>
  /**
   * Answers a request to sign in. A password that was changed while it was looked at opens no session, and is answered
   * like a wrong one.
   */
  signIn(request: Request, email: string): Promise<Response>
  /** The session of a cookie, or null. `use`: whether this is its person’s doing, and keeps it from ending. */
  sessionOf(headers: Headers, use: boolean): Promise<Session | null>
  /** The session of a cookie whose second factor is still asked for, or null. */
  waitingOf(headers: Headers): Promise<{ id: string; user: SignedIn } | null>
  /** Opens such a session; null where it does not wait any more. */
  openWaiting(session: string): Promise<SessionCookie | null>
  /** A session of somebody who was known by a passkey. */
  enter(user: string, from: EnteredFrom): Promise<SessionCookie>
  /**
   * A session of somebody for whom an issuer vouched. They showed who they are when it last looked, which may be long
   * ago; where it does not say when, they have not yet. `waits`: their second factor is still asked for.
   */
  enterBySso(
    user: string,
    source: SsoSource & { signedInAt: Date | null },
    from: EnteredFrom,
  ): Promise<{ cookie: SessionCookie; waits: boolean }>
  sessions: Sessions
  factors: SecondFactors
  /** How passwords and codes are hashed: few at a time in the whole process. */
  hashing: PasswordHashing
  devices: KnownDevices
  /**
   * Makes a user with a password, which they are to change at a live store. `about`: names that the password may not
   * consist of; `own`: they chose it themselves.
   * @throws Problem validation_failed when the e-mail is taken, password_not_accepted.
   */
  createUser(input: { name: string; email: string; password: string; about?: string[]; own?: boolean }): Promise<string>
  findUser(email: string): Promise<SignedIn | null>
  readUser(id: string): Promise<SignedIn | null>
  /** Whether it is the password of an account. @throws Problem too_many_attempts where too many wait. */
  isPassword(email: string, password: string): Promise<boolean>
  /** A person who showed by a link that the account is theirs chooses a password; all their sessions end. */
  resetPassword(user: SignedIn, password: string, about: string[]): Promise<void>
  /**
   * Gives a user another password and ends every session; they are to change it at a live store.
   * @throws Problem password_not_accepted.
   */
  setPassword(user: SignedIn, password: string, about: string[]): Promise<void>
  /** @throws Problem password_wrong, too_many_attempts. */
  confirmPassword(session: Session, password: string): Promise<void>
  /**
   * A person gives themselves another password, which was looked at before; their other sessions end.
   * @throws Problem password_wrong, too_many_attempts.
   */
  changePassword(session: Session, change: { current: string; wanted: string }): Promise<void>
}

/**
 * A key is 32 bytes in base64. Cookies are signed with `secretKey`; those that the second one signed are good as well,
 * while keys are rotated. `origins` are where the office may be opened.
 */
export function openSignIn(options: {
  database: Kysely<AuthTables>
  secretKey: string
  secondSecretKey: string | null
  publicUrl: string
  origins: string[]
  sealer: Sealer
  /** How one password or code is hashed. */
  hashing: PasswordHashing
  log: Logger
}): SignIn {
  const { database, secretKey, secondSecretKey, publicUrl } = options
  const secret = sessionSecret(secretKey)
  const second = secondSecretKey === null ? null : sessionSecret(secondSecretKey)
  const signed = (headers: Headers) => (second === null ? headers : signCookiesAnew(headers, second, secret))
  const hashing = inTurns(options.hashing)
  const factors = openSecondFactors(options)
  const asksForMore = async (user: string) => {
    const { code, passkey } = await factors.asked(user)
    return code || passkey
  }
  const auth = openLibrary({ ...options, secret, hashing: answered(hashing), asksForMore })
  const sessions = openSessions(database)
  const read = (headers: Headers) => auth.api.getSession({ headers: signed(headers), query: { disableRefresh: true } })

  /** The library's own cookie, for a session that it did not open itself. */
  const cookieOf = async (token: string): Promise<SessionCookie> => {
    const { name, attributes } = (await auth.$context).authCookies.sessionToken
    return { name, value: signValue(token, secret), maxAge: attributes.maxAge ?? limits.sessionEnds }
  }

  const handle = (request: Request) => auth.handler(new Request(request, { headers: signed(request.headers) }))

  /** The hash of an account's password; null where there is no such account. */
  const passwordOf = async (email: string) => {
    const { internalAdapter } = await auth.$context
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
    return found?.accounts.find(({ providerId }) => providerId === 'credential')?.password ?? null
  }

  const newSession = async (
    user: string,
    { address, userAgent, shared }: EnteredFrom,
    more: { awaits_factor: false } | { sso_issuer: string; sso_client: string; confirmed_at: Date },
  ) => {
    const { internalAdapter } = await auth.$context
    const made = await internalAdapter.createSession(user, false, { ipAddress: address, userAgent })
    const idle_seconds = shared ? limits.sessionIdleShared : limits.sessionIdle
    return database
      .updateTable('sessions')
      .set({ idle_seconds, ...more })
      .where('id', '=', made.id)
      .returning(['token', 'awaits_factor'])
      .executeTakeFirstOrThrow()
  }

  const keepPassword = async (user: string, password: string, byOther: boolean) => {
    const { internalAdapter } = await auth.$context
    await internalAdapter.updatePassword(user, await hashing.hash(password))
    // Links that were asked for before would change it again, whoever has them.
    await database.deleteFrom('password_resets').where('user_id', '=', user).execute()
    await database.updateTable('users').set({ password_by_other: byOther }).where('id', '=', user).execute()
  }

  const confirmPassword: SignIn['confirmPassword'] = async ({ user }, password) => {
    const hash = await passwordOf(user.email)
    const isRight = hash && (await hashing.verify({ hash, password }))
    if (!isRight) throw new Problem('password_wrong', 'The current password is another one.')
  }

  return {
    sessions,
    hashing,
    confirmPassword,
    devices: openKnownDevices([secretKey, secondSecretKey], publicUrl.startsWith('https:')),
    signOut: handle,
    async signIn(request, email) {
      const before = await passwordOf(email)
      const answer = await handle(request)
      if (!answer.ok || (await passwordOf(email)) === before) return answer
      const { token } = (await answer.json()) as { token: string }
      await sessions.endByToken(token)
      return Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }, { status: 401 })
    },
    async sessionOf(headers, use) {
      const found = await read(headers)
      if (!found || found.session.awaitsFactor) return null
      const { session, user } = found
      if (use && session.updatedAt.getTime() + USE_WRITTEN_AFTER * 1000 < Date.now()) await sessions.use(session.id)
      const { id, name, email, passwordByOther } = user
      const { ssoIssuer: issuer, ssoClient: client, confirmedAt } = session
      const sso = issuer && client ? { issuer, client } : null
      return { id: session.id, user: { id, name, email }, passwordByOther, confirmedAt, sso }
    },
    async waitingOf(headers) {
      const found = await read(headers)
      if (!found?.session.awaitsFactor) return null
      const { session, user } = found
      if (session.createdAt.getTime() + limits.secondFactorLasts * 1000 < Date.now()) return null
      return { id: session.id, user: { id: user.id, name: user.name, email: user.email } }
    },
    async openWaiting(session) {
      const token = randomToken(32)
      return (await sessions.open(session, token)) ? cookieOf(token) : null
    },
    async enter(user, from) {
      const made = await newSession(user, from, { awaits_factor: false })
      return cookieOf(made.token)
    },
    async enterBySso(user, { issuer, client, signedInAt }, from) {
      const confirmed_at = new Date(Math.min(signedInAt?.getTime() ?? 0, Date.now()))
      const made = await newSession(user, from, { sso_issuer: issuer, sso_client: client, confirmed_at })
      return { cookie: await cookieOf(made.token), waits: made.awaits_factor }
    },
    factors,
    async readUser(id) {
      const { internalAdapter } = await auth.$context
      const user = await internalAdapter.findUserById(id)
      return user ? { id: user.id, name: user.name, email: user.email } : null
    },
    async isPassword(email, password) {
      const hash = await passwordOf(email)
      return hash !== null && hashing.verify({ hash, password })
    },
    async resetPassword(user, password, about) {
      await rejectBadPassword(password, [user.email, ...about])
      await keepPassword(user.id, password, false)
      await sessions.endAll(user.id)
    },
    async createUser({ name, email: written, password, about = [], own = false }) {
      const email = written.toLowerCase()
      await rejectBadPassword(password, [email, ...about])
      const { internalAdapter } = await auth.$context
      if (await internalAdapter.findUserByEmail(email)) {
        throw new Problem('validation_failed', `There is a user ${email} already.`)
      }
      const user = await internalAdapter.createUser({ name, email, emailVerified: true }, { method: 'email-password' })
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: await hashing.hash(password),
      })
      if (own) await database.updateTable('users').set({ password_by_other: false }).where('id', '=', user.id).execute()
      return user.id
    },
    async findUser(email) {
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.findUserByEmail(email.toLowerCase())
      return found ? { id: found.user.id, name: found.user.name, email: found.user.email } : null
    },
    async setPassword(user, password, about) {
      await rejectBadPassword(password, [user.email, ...about])
      await keepPassword(user.id, password, true)
      await sessions.endAll(user.id)
    },
    async changePassword(session, { current, wanted }) {
      await confirmPassword(session, current)
      await keepPassword(session.user.id, wanted, false)
      await sessions.endAll(session.user.id, session.id)
    },
  }
}

/** The hashing as the library needs it: it answers its own errors by their status, and all others with an empty 500. */
function answered({ hash, verify }: PasswordHashing): PasswordHashing {
  const asItsOwn = (error: unknown): never => {
    throw error instanceof Problem ? new APIError(QUEUE_FULL, { message: error.detail }) : error
  }
  return {
    hash: password => hash(password).catch(asItsOwn),
    verify: input => verify(input).catch(asItsOwn),
  }
}
