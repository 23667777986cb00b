import { sql } from 'kysely'
import type { MentionedInAudit } from '../../shared/contract/audit.ts'
import type { StoreTransaction } from '../db/database.ts'
import { nameActors } from './name-actors.ts'

/** What ids of a page of the audit are called, and of which charge they are. */
export interface Mentioned {
  /** What is known of one id; null where that is nothing. */
  of: (id: string) => MentionedInAudit | null
  /** The same of all that are named somewhere in the particulars of a record. */
  in: (detail: unknown) => Record<string, MentionedInAudit>
}

/**
 * Names what records were done to and what their particulars mention: people, keys, accounts and endpoints by their
 * names, charges, payments and refunds by their charge. One statement a kind for a page.
 */
export async function nameMentioned(
  transaction: StoreTransaction,
  { objects, details }: { objects: readonly string[]; details: readonly unknown[] },
): Promise<Mentioned> {
  const ids = [...new Set([...objects, ...details.flatMap(detail => idsIn(detail))])]
  const of = (prefix: string) => ids.filter(id => id.startsWith(prefix))
  const [actor, names, charges] = await Promise.all([
    nameActors(
      transaction,
      ids.flatMap(id => asActor(id) ?? []),
    ),
    ownNames(transaction, [...of('pra_'), ...of('whk_')]),
    chargesOf(transaction, [...of('pay_'), ...of('ref_')]),
  ])
  const find = (id: string): MentionedInAudit | null => {
    const name = actor(asActor(id) ?? '').name ?? names.get(id) ?? null
    const charge_id = id.startsWith('chg_') ? id : (charges.get(id) ?? null)
    return name === null && charge_id === null ? null : { name, charge_id }
  }
  return {
    of: find,
    in: detail => {
      const found = idsIn(detail).map(id => [id, find(id)] as const)
      return Object.fromEntries(found.flatMap(([id, known]) => (known ? [[id, known]] : [])))
    },
  }
}

/** Fields of records that hold the id of a person, which has no prefix. */
const ofPeople: ReadonlySet<string> = new Set(['user', 'person'])

/** Ids among the values of a record's particulars, at any depth, as they are written there. */
function idsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return isId(value) || ofPeople.has(field) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(one => idsIn(one, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => idsIn(one, name))
}

function isId(text: string): boolean {
  return /^([a-z]{3}_[0-9a-z]{26}|(user|key):[0-9A-Za-z_-]{1,64})$/.test(text)
}

/** What the audit calls the person or the key of this id where they do something; null for what does nothing. */
function asActor(id: string): string | null {
  if (/^(user|key):/.test(id)) return id
  if (id.startsWith('key_')) return `key:${id}`
  return /^[a-z]{3}_/.test(id) ? null : `user:${id}`
}

/** Accounts by what they are called, and endpoints by their description or address. */
async function ownNames({ db, store }: StoreTransaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from provider_accounts where store_id = ${store} and id = any(${ids}::text[])
    union all select id, coalesce(nullif(description, ''), url) from webhook_endpoints
      where store_id = ${store} and id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The charges of payments and refunds. */
async function chargesOf({ db, store }: StoreTransaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; charge_id: string }>`
    select id, charge_id from payments where store_id = ${store} and id = any(${ids}::text[])
    union all select id, charge_id from refunds where store_id = ${store} and id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, charge_id }) => [id, charge_id]))
}
