import type { Selectable } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import type { KeyScope } from '../../shared/contract/roles.ts'
import { isNetworkWithin } from '../base/network.ts'
import { Problem } from '../base/problem.ts'
import { randomToken, sha256 } from '../base/tokens.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { ApiKeyTable } from '../db/tables/tables.ts'
import type { Actor, Principal } from './principal.ts'
import { recordAudit } from './record-audit.ts'

/** How much of a key stays visible, so that a person can tell keys apart: `gk_test_` and four characters. */
const VISIBLE = 12
const DAY_MS = 86_400_000

/** What a key is made with. Without `expiresAt` it works until it is revoked. */
export interface ApiKeyWanted {
  name: string
  scopes: readonly KeyScope[]
  expiresAt?: Date | null
  /** Where it works from; without them, from anywhere. */
  networks?: readonly string[] | null
  /** The key in whose place it comes. */
  replaces?: string
}

/**
 * Makes an API key of the transaction's store; its prefix tells the store's mode. The key itself is returned once and
 * kept only as a hash: with 32 random letters and digits (190 bits) a plain SHA-256 cannot be searched.
 * @throws Problem validation_failed where its end is past or more than five years away.
 */
export async function createApiKey(
  transaction: StoreTransaction,
  input: ApiKeyWanted,
  actor: Actor,
): Promise<{ id: string; key: string; row: Selectable<ApiKeyTable> }> {
  const { name, scopes, expiresAt = null, networks = null, replaces = null } = input
  rejectBadEnd(expiresAt, transaction.now)
  const { mode } = await transaction.db
    .selectFrom('stores')
    .select('mode')
    .where('id', '=', transaction.store)
    .executeTakeFirstOrThrow()
  const key = `gk_${mode}_${randomToken(32)}`
  const id = transaction.newId('key')
  const row = await transaction.db
    .insertInto('api_keys')
    .values({
      id,
      store_id: transaction.store,
      name,
      prefix: key.slice(0, VISIBLE),
      hash: sha256(key),
      scopes: [...scopes],
      created_at: transaction.now,
      expires_at: expiresAt,
      last_used_at: null,
      last_used_address: null,
      revoked_at: null,
      networks: networks && [...networks],
      replaces,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(transaction, actor, 'api_key.create', id, {
    name,
    scopes,
    ...(expiresAt && { expires_at: expiresAt }),
    ...(networks && { networks }),
    ...(replaces && { replaces }),
  })
  return { id, key, row }
}

/**
 * Nobody makes a key that may do more than they may, and no key one that outlives it or works from elsewhere. Otherwise
 * a key that was found would be as good as any other, and for good.
 * @throws Problem forbidden, validation_failed.
 */
export function rejectGreaterKey(
  maker: Principal,
  { scopes, expiresAt = null, networks = null }: Omit<ApiKeyWanted, 'name'>,
): void {
  rejectGreaterScopes(maker, scopes, 'makes')
  if (maker.expiresAt && (expiresAt === null || expiresAt > maker.expiresAt)) {
    const message = `Expected ${maker.expiresAt.toISOString()} or earlier: the key that makes it ends then.`
    rejectEnd(expiresAt === null ? 'required' : 'too_large', message)
  }
  rejectWiderNetworks(maker, networks)
}

/** @throws Problem forbidden where somebody would let a key do what they may not do themselves. */
export function rejectGreaterScopes(
  { scopes: own }: Principal,
  scopes: readonly KeyScope[],
  what: 'makes' | 'widens',
): void {
  const greater = scopes.filter(scope => !own.includes(scope))
  if (greater.length === 0) return
  throw new Problem('forbidden', `Whoever ${what} a key with ${greater.join(', ')} needs the same.`)
}

/**
 * @throws Problem validation_failed where a key would have another work from where it does not work itself.
 */
export function rejectWiderNetworks({ networks: own }: Principal, wanted: readonly string[] | null): void {
  if (own === null) return
  const message = `Expected networks within ${own.join(', ')}: the key that asks works from there alone.`
  const errors =
    wanted === null
      ? [{ field: 'networks', code: 'required' as const, message }]
      : wanted.flatMap((network, place) =>
          isNetworkWithin(network, own) ? [] : [{ field: `networks.${place}`, code: 'too_large' as const, message }],
        )
  if (errors.length > 0)
    throw new Problem('validation_failed', `The key cannot work from there: ${message}`, { errors })
}

function rejectBadEnd(expiresAt: Date | null, now: Date): void {
  if (expiresAt === null) return
  if (expiresAt <= now) rejectEnd('too_small', 'Expected a moment that is not over.')
  const last = new Date(now.getTime() + limits.apiKeyDays * DAY_MS)
  if (expiresAt > last) rejectEnd('too_large', `Expected ${last.toISOString()} or earlier: five years.`)
}

function rejectEnd(code: 'required' | 'too_small' | 'too_large', message: string): never {
  const errors = [{ field: 'expires_at', code, message }]
  throw new Problem('validation_failed', `The key cannot end so: ${message}`, { errors })
}
