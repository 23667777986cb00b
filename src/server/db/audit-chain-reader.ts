import type pg from 'pg'

/** A link as it is kept, with the record that it names; null where that is not there any more. */
export interface KeptLink {
  seq: number
  record_id: string
  sealed_at: string
  digest: Buffer
  hash: Buffer
  record: KeptRecord | null
}

/** A record of the audit as PostgreSQL writes it: times in UTC with microseconds, JSON as `jsonb` writes it. */
export interface KeptRecord {
  id: string
  store_id: string
  actor: string
  action: string
  object_id: string | null
  address: string | null
  request_id: string | null
  detail: string
  at: string
}

/**
 * Reads the audit and its chain page by page, as only the owner may. Each page is one statement and so one instant:
 * what is sealed meanwhile is never seen half.
 */
export interface AuditChainReader {
  /** The links after this one, in their order. */
  links(after: number, count: number): Promise<KeptLink[]>
  /** Ids after this one in their order, each with whether the record is in the chain or waits to be. */
  records(after: string, count: number): Promise<{ id: string; known: boolean }[]>
  /** Records that wait to be sealed: how many, and the first that is not there any more. */
  unsealed(): Promise<{ waiting: number; gone: string | null }>
  /** The newest link; null where there is none. */
  head(): Promise<{ seq: number; hash: Buffer } | null>
}

/** On the owner's connection. */
export function auditChainReader(client: pg.Client): AuditChainReader {
  const rows = async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[]
  return {
    async links(after, count) {
      const found = await rows<Omit<KeptLink, 'record'> & { kept: KeptRecord }>(
        `select link.seq::float8 as seq, link.record_id, audit.instant(link.sealed_at) as sealed_at,
           link.record_digest as digest, link.hash,
           json_build_object('id', record.id, 'store_id', record.store_id, 'actor', record.actor,
             'action', record.action, 'object_id', record.object_id, 'address', record.address,
             'request_id', record.request_id, 'detail', record.detail::text, 'at', audit.instant(record.at)) as kept
         from audit.chain link left join audit_records record on record.id = link.record_id
         where link.seq > $1 order by link.seq limit $2`,
        [after, count],
      )
      return found.map(({ kept, ...link }) => ({ ...link, record: kept.id === null ? null : kept }))
    },
    records: (after, count) =>
      rows(
        `select page.id, link.record_id is not null or waiting.record_id is not null as known
         from (select id from audit_records where id > $1 order by id limit $2) page
           left join audit.chain link on link.record_id = page.id
           left join audit.unsealed waiting on waiting.record_id = page.id
         order by page.id`,
        [after, count],
      ),
    async unsealed() {
      const [found] = await rows<{ waiting: number; gone: string | null }>(
        `select count(*)::float8 as waiting, min(waiting.record_id) filter (where record.id is null) as gone
         from audit.unsealed waiting left join audit_records record on record.id = waiting.record_id`,
      )
      return found ?? { waiting: 0, gone: null }
    },
    async head() {
      const [found] = await rows<{ seq: number; hash: Buffer }>(
        'select seq::float8 as seq, hash from audit.chain order by seq desc limit 1',
      )
      return found ?? null
    },
  }
}
