import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '../../src/server/access/principal.ts'
import { recordAudit } from '../../src/server/access/record-audit.ts'
import { sealAudit } from '../../src/server/access/seal-audit.ts'
import { type AuditVerdict, verifyAudit } from '../../src/server/access/verify-audit.ts'
import { auditChainReader } from '../../src/server/db/audit-chain-reader.ts'
import { type OperatorLookup, openOperatorLookup } from '../../src/server/db/operator-lookup.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { type CommandLine, openCommandLine } from '../builders/command-line.ts'
import { slow } from '../harness/long-tests.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** The audit as somebody finds it who may do everything in the database, and then somebody who looks. */
let world: World
let owner: pg.Client
let operator: OperatorLookup
let commands: CommandLine
beforeAll(async () => {
  world = await openWorld()
  owner = world.database.owner
  await owner.query(`set guiche.store = '${world.store.id}'`)
  operator = await openOperatorLookup(world.database.url)
  commands = openCommandLine(world)
  for (let made = 0; made < 3; made++) await newCharge(world.store)
})
beforeEach(seal)
afterAll(async () => {
  await operator.close()
  await world.close()
  commands.close()
})

/** Until nothing waits: another process may just be at it. */
async function seal(): Promise<void> {
  const sealed = async () => {
    await sealAudit(world.app.parts.database)
    return (await operator.audit.unsealed()).waiting === 0
  }
  await until(sealed, 'the audit is sealed')
}

const verify = () => verifyAudit(operator.audit)

async function idAt(seq: number): Promise<string> {
  const { rows } = await owner.query('select record_id from audit.chain where seq = $1', [seq])
  return rows[0].record_id
}

/** Inside a transaction. Its lock is the one of whoever seals: neither waits for the other half-way. */
async function switchOff(): Promise<void> {
  await owner.query('select pg_advisory_xact_lock(7351946208312)')
  await owner.query('alter table audit_records disable trigger user, no force row level security')
  await owner.query('alter table audit.chain disable trigger user')
}

/** Breaks the audit as its owner can, with what stands against it switched off; looks; and puts all back. */
async function broken(...statements: string[]): Promise<AuditVerdict> {
  await owner.query('begin')
  try {
    await switchOff()
    for (const statement of statements) await owner.query(statement)
    return await verifyAudit(auditChainReader(owner))
  } finally {
    await owner.query('rollback')
  }
}

test('every record is chained, and the chain holds', async () => {
  const { rows } = await owner.query('select count(*)::int as records from audit_records')
  const verdict = await verify()
  expect(verdict).toEqual({ links: rows[0].records, waiting: 0, head: expect.anything(), fault: null })
  expect(verdict.links).toBeGreaterThan(5)
})

test('what is written is sealed by the application itself, at its end too', async () => {
  const before = await verify()
  await newCharge(world.store)
  await world.restart()
  const after = await verify()
  expect(after).toMatchObject({ waiting: 0, fault: null })
  expect(after.links).toBeGreaterThan(before.links)
})

test('a transaction that commits late is not passed over', async () => {
  const { parts } = world.app
  let commit = () => {}
  const may = new Promise<void>(resolve => {
    commit = resolve
  })
  const late = parts.database.inStore(world.store.id, async transaction => {
    await recordAudit(transaction, systemActor, 'test.late', null)
    await transaction.db.selectFrom('stores').select('id').execute()
    await may
  })
  await newCharge(world.store)
  await seal()
  const before = await verify()
  commit()
  await late
  await seal()
  const { rows } = await owner.query(
    `select seq::int from audit.chain join audit_records on id = record_id where action = 'test.late'`,
  )
  expect(rows).toEqual([{ seq: (before.head?.seq ?? 0) + 1 }])
  expect((await verify()).fault).toBeNull()
})

test('of two that seal at once one does it', async () => {
  for (let made = 0; made < 3; made++) await newCharge(world.store)
  await Promise.all(Array.from({ length: 6 }, () => sealAudit(world.app.parts.database)))
  expect(await verify()).toMatchObject({ waiting: 0, fault: null })
})

test.each([
  ['actor', `update audit_records set actor = 'user:somebody' where id = $id`],
  ['time', `update audit_records set at = at + interval '1 microsecond' where id = $id`],
  ['detail', `update audit_records set detail = detail || '{"amount": 1}' where id = $id`],
  ['address, to nothing', `update audit_records set address = null where id = $id`],
  [
    'request, from one field into the next',
    `update audit_records set request_id = address, address = null where id = $id`,
  ],
])('an altered record is named: its %s', async (_, statement) => {
  const id = (await owner.query(`select id from audit_records where action = 'charge.create' limit 1`)).rows[0].id
  const { fault } = await broken(statement.replace('$id', `'${id}'`))
  expect(fault).toMatch(new RegExp(`^The link \\d+, of the record ${id}, has another record: it was altered.$`))
})

test('a removed record is named, and so is a removed link', async () => {
  const id = await idAt(4)
  const one = await broken(`delete from audit_records where id = '${id}'`)
  expect(one.fault).toBe(`The link 4, of the record ${id}, has no record any more: it was removed.`)
  const both = await broken(
    `delete from audit_records where id = '${id}'`,
    `delete from audit.chain where record_id = '${id}'`,
  )
  expect(both.fault).toBe('The link 4 is missing: the next one is 5.')
  const closed = await broken(
    `delete from audit_records where id = '${id}'`,
    `delete from audit.chain where record_id = '${id}'`,
    'update audit.chain set seq = seq - 1 where seq > 4',
  )
  expect(closed.fault).toContain(`of the record ${await idAt(5)}, does not follow from the one before`)
})

test('an inserted record is named, with a link of its own too', async () => {
  const like = `select 'aud_' || repeat('0', 26), store_id, 'operator', 'made.up', null, null, null, '{}', at
    from audit_records limit 1`
  const insert = `insert into audit_records ${like}`
  const inserted = `The record aud_${'0'.repeat(26)} is not in the chain and does not wait to be: it was inserted.`
  expect((await broken(insert)).fault).toBe(inserted)
  const linked = await broken(insert, `update audit.chain set record_id = 'aud_' || repeat('0', 26) where seq = 3`)
  expect(linked.fault).toContain('does not follow from the one before: it was altered, inserted or moved.')
})

test('records that changed places are named, and so are links', async () => {
  const [three, five] = [await idAt(3), await idAt(5)]
  const swap = (table: string, column: string) => [
    `update ${table} set ${column} = 'aud_' || repeat('0', 26) where ${column} = '${three}'`,
    `update ${table} set ${column} = '${three}' where ${column} = '${five}'`,
    `update ${table} set ${column} = '${five}' where ${column} = 'aud_' || repeat('0', 26)`,
  ]
  expect((await broken(...swap('audit_records', 'id'))).fault).toContain('The link 3, of')
  expect((await broken(...swap('audit.chain', 'record_id'))).fault).toContain('The link 3, of')
  const links = await broken(
    'update audit.chain set seq = 1000000 where seq = 3',
    'update audit.chain set seq = 3 where seq = 5',
    'update audit.chain set seq = 5 where seq = 1000000',
  )
  expect(links.fault).toContain(`The link 3, of the record ${five}, does not follow`)
})

test('a chain that was made anew holds in itself, and differs from the copy of its head', async () => {
  const head = (await verify()).head ?? { seq: 0, hash: '' }
  expect((await verifyAudit(operator.audit, head)).fault).toBeNull()
  await owner.query('begin')
  try {
    await switchOff()
    await owner.query(`update audit_records set actor = 'user:somebody' where action = 'charge.create'`)
    await owner.query('delete from audit.chain')
    await owner.query('insert into audit.unsealed select id from audit_records')
    await owner.query('select seal_audit(1000)')
    const reader = auditChainReader(owner)
    expect((await verifyAudit(reader)).fault).toBeNull()
    expect((await verifyAudit(reader, head)).fault).toContain('has another hash than the copy')
    await owner.query(`delete from audit.chain where seq >= ${head.seq}`)
    expect((await verifyAudit(reader, head)).fault).toContain('it was cut off')
  } finally {
    await owner.query('rollback')
  }
})

test('a record that was removed before it was sealed is named while its place in the queue is there', async () => {
  const { fault } = await broken(`insert into audit.unsealed values ('aud_' || repeat('z', 26))`)
  expect(fault).toBe(`The record aud_${'z'.repeat(26)} was removed before it was sealed.`)
})

test('rows that are read back from a backup are chained once', async () => {
  await owner.query('insert into audit.unsealed select id from audit_records')
  const before = await verify()
  await seal()
  expect(await verify()).toEqual({ ...before, waiting: 0 })
})

test('the owner too can neither change nor remove anything while the triggers stand', async () => {
  for (const [table, column] of [
    ['audit_records', 'id'],
    ['audit.chain', 'seq'],
  ]) {
    for (const text of [`update ${table} set ${column} = ${column}`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(owner.query(text), text).rejects.toThrow('the audit only grows')
    }
  }
})

test('the application reaches the chain by its two functions alone', async () => {
  const { lookup } = world.app.parts.database
  for (const text of [
    'select * from audit.chain',
    `insert into audit.chain values (1, 'aud_x', '', now(), '')`,
    'delete from audit.unsealed',
    `select audit.field('x')`,
  ]) {
    await expect(sql.raw(text).execute(lookup), text).rejects.toThrow('permission denied')
  }
})

slow('the commands say that it holds, and where it ends', { timeout: 180_000 }, async () => {
  const head = await commands.done(['audit', 'head'])
  expect(head).toMatch(/^\d+:[0-9a-f]{64}$/)
  expect(await commands.done(['audit', 'verify', '--head', head])).toMatch(
    /^The chain of the audit holds: \d+ records, and \d+ wait to be sealed\. The newest link is \d+:[0-9a-f]{64}$/,
  )
  const [seq] = head.split(':')
  const other = await commands.guiche(['audit', 'verify', '--head', `${seq}:${'0'.repeat(64)}`])
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining('the chain was made anew') })
  expect(await commands.guiche(['audit', 'verify', '--head', 'x'])).toMatchObject({ code: 2 })
})
