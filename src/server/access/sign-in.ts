import { betterAuth } from 'better-auth'
import type { Kysely } from 'kysely'
import type { Logger } from '../base/log.ts'
import { Problem } from '../base/problem.ts'
import type { AuthTables } from '../db/tables/auth-tables.ts'
import { sessionSecret, signCookiesAnew } from './session-secret.ts'

/** Seconds that a session lives without being used. */
const IDLE = 12 * 3600
/** Seconds after which a use of the session is written down. */
const REFRESH = 300
/** Characters of a password. */
const SHORTEST = 10
const LONGEST = 200

/** Who is signed in. */
export interface SignedIn {
  id: string
  name: string
  email: string
}

/** Signing in and out, by e-mail and password. The library keeps the passwords (scrypt) and the sessions. */
export interface SignIn {
  /** Answers a request to `/auth/*`. */
  handle(request: Request): Promise<Response>
  /** The user of a session's cookie, or null. */
  userOf(headers: Headers): Promise<SignedIn | null>
  /**
   * Makes a user with a password. @throws Problem validation_failed when the e-mail is taken or the password will not
   * do.
   */
  createUser(input: { name: string; email: string; password: string }): Promise<string>
  findUser(email: string): Promise<SignedIn | null>
  /** Gives a user another password and ends every session. @throws Problem validation_failed when it will not do. */
  setPassword(user: string, password: string): Promise<void>
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
  log: Logger
}): SignIn {
  const { secretKey, secondSecretKey } = options
  const secret = sessionSecret(secretKey)
  const second = secondSecretKey === null ? null : sessionSecret(secondSecretKey)
  const signed = (headers: Headers) => (second === null ? headers : signCookiesAnew(headers, second, secret))
  const auth = betterAuth({
    baseURL: options.publicUrl,
    basePath: '/auth',
    secret,
    trustedOrigins: options.origins,
    database: { db: options.database, type: 'postgres' },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: SHORTEST, maxPasswordLength: LONGEST },
    session: {
      modelName: 'sessions',
      expiresIn: IDLE,
      updateAge: REFRESH,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    rateLimit: { enabled: false }, // ours is by account, in the database: sign-in-throttle.ts
    advanced: {
      database: { validateSchema: false }, // the migrations own the schema
      cookiePrefix: 'guiche',
      useSecureCookies: options.publicUrl.startsWith('https:'),
    },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => options.log[level === 'error' ? 'error' : 'warn'](`sign-in: ${message}`),
    },
  })

  return {
    handle: request => auth.handler(new Request(request, { headers: signed(request.headers) })),
    async userOf(headers) {
      const session = await auth.api.getSession({ headers: signed(headers) })
      return session ? { id: session.user.id, name: session.user.name, email: session.user.email } : null
    },
    async createUser(input) {
      rejectBadPassword(input.password)
      const context = await auth.$context
      const email = input.email.toLowerCase()
      if (await context.internalAdapter.findUserByEmail(email)) {
        throw new Problem('validation_failed', `There is a user ${email} already.`)
      }
      const user = await context.internalAdapter.createUser(
        { name: input.name, email, emailVerified: true },
        { method: 'email-password' },
      )
      await context.internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: await context.password.hash(input.password),
      })
      return user.id
    },
    async findUser(email) {
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.findUserByEmail(email.toLowerCase())
      return found ? { id: found.user.id, name: found.user.name, email: found.user.email } : null
    },
    async setPassword(user, password) {
      rejectBadPassword(password)
      const context = await auth.$context
      await context.internalAdapter.updatePassword(user, await context.password.hash(password))
      await context.internalAdapter.deleteUserSessions(user)
    },
  }
}

function rejectBadPassword(password: string): void {
  if (password.length >= SHORTEST && password.length <= LONGEST) return
  throw new Problem('validation_failed', `A password has ${SHORTEST} to ${LONGEST} characters.`)
}
