import { betterAuth } from 'better-auth'
import type { Kysely } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import type { Logger } from '../base/log.ts'
import type { AuthTables } from '../db/tables/auth-tables.ts'
import type { PasswordHashing } from './password-hashing.ts'

interface LibraryOptions {
  database: Kysely<AuthTables>
  secret: string
  publicUrl: string
  /** Where the office may be opened. */
  origins: string[]
  hashing: PasswordHashing
  /** Whether a person has a second factor. */
  asksForMore: (user: string) => Promise<boolean>
  log: Logger
}

/** The library that keeps people, their passwords and their sessions, set up for the tables of our migrations. */
export function openLibrary(options: LibraryOptions) {
  const { database, secret, publicUrl, origins, hashing, asksForMore, log } = options
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/auth',
    secret,
    trustedOrigins: origins,
    database: { db: database, type: 'postgres' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      password: hashing,
    },
    session: {
      modelName: 'sessions',
      // So long the browser keeps the cookie. That a session ends earlier, and when, is the table's own rule.
      expiresIn: limits.sessionEnds,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        idleSeconds: {
          type: 'number',
          fieldName: 'idle_seconds',
          required: true,
          input: false,
          defaultValue: limits.sessionIdle,
        },
        awaitsFactor: {
          type: 'boolean',
          fieldName: 'awaits_factor',
          required: true,
          input: false,
          defaultValue: false,
        },
        confirmedAt: {
          type: 'date',
          fieldName: 'confirmed_at',
          required: true,
          input: false,
          defaultValue: () => new Date(),
        },
        ssoIssuer: { type: 'string', fieldName: 'sso_issuer', required: false, input: false },
        ssoClient: { type: 'string', fieldName: 'sso_client', required: false, input: false },
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        passwordByOther: {
          type: 'boolean',
          fieldName: 'password_by_other',
          required: true,
          input: false,
          defaultValue: true,
        },
      },
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
    databaseHooks: {
      session: {
        create: {
          // Who is not to be remembered is at a device that others use too.
          before: async (session, context) => {
            const shared = (context?.body as { rememberMe?: unknown } | undefined)?.rememberMe === false
            const idleSeconds = shared ? limits.sessionIdleShared : limits.sessionIdle
            // Behind the password comes the second factor, of whoever has one: until then nothing is open.
            return { data: { ...session, idleSeconds, awaitsFactor: await asksForMore(session.userId) } }
          },
        },
      },
    },
    rateLimit: { enabled: false }, // ours are in the database, for all processes: sign-in-limits.ts
    advanced: {
      // One statement for an account that there is and for one that there is not; and one for each request's session.
      database: { validateSchema: false, joins: true }, // the migrations own the schema
      cookiePrefix: 'guiche',
      useSecureCookies: publicUrl.startsWith('https:'),
    },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'error' : 'warn'](`sign-in: ${message}`),
    },
  })
}
