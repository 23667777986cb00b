import type { Generated } from 'kysely'
import type { SetupStep } from '../../../shared/contract/setup-steps.ts'
import type { Language } from '../../../shared/language.ts'

/** What of the schema `auth` our own code reads and writes; the rest is the sign-in library's. */
export interface AuthTables {
  sign_in_failures: {
    email: string
    /** A network, or `device:` and the id of one that has signed in before. */
    origin: string
    failures: number
    last_at: Date
  }
  sign_in_rates: { key: string; busy_until: Date }
  manager_codes: { user_id: string; hash: string; failures: number; wait_until: Date | null; set_at: Date }
  users: {
    id: string
    name: string
    email: string
    password_by_other: Generated<boolean>
    /** Null: they never chose one. */
    language: Generated<Language | null>
  }
  /** Made by the library. */
  sessions: {
    id: string
    user_id: string
    token: string
    /** When it ends without further use. */
    expires_at: Date
    /** When it ends in any case. */
    ends_at: Generated<Date>
    idle_seconds: Generated<number>
    ip_address: string | null
    user_agent: string | null
    created_at: Date
    updated_at: Date
    /** The password was right, and the second factor is still asked for. */
    awaits_factor: Generated<boolean>
    /** When its person last showed that it is they. */
    confirmed_at: Generated<Date>
    /** By which issuer and client it was opened; null: by password or passkey. */
    sso_issuer: string | null
    sso_client: string | null
  }
  authenticators: {
    user_id: string
    sealed_secret: Buffer
    made_at: Generated<Date>
    confirmed_at: Date | null
    /** A bigint. */
    last_step: Generated<string>
  }
  recovery_codes: { user_id: string; code_hash: Buffer; used_at: Date | null }
  passkeys: {
    id: string
    user_id: string
    name: string
    public_key: Buffer
    /** A bigint. */
    counter: string
    transports: string[]
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  password_resets: { token_hash: Buffer; user_id: string; created_at: Date; expires_at: Date }
  /** The one set-up of this installation; no row where it was there before there was one. */
  setup: {
    one: Generated<true>
    token_hash: Buffer | null
    token_made_at: Date | null
    token_expires_at: Date | null
    owner_id: string | null
    store_id: string | null
    example_store_id: string | null
    step: Generated<SetupStep>
  }
  answered_challenges: { hash: Buffer; answered_at: Generated<Date> }
}
