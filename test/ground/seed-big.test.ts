import type pg from 'pg'
import { expect, test } from 'vitest'
import { countScans, scansBetween } from '../../bench/office/count-scans.ts'
import { questionsOf } from '../../bench/office/questions.ts'
import { drawsFrom, sampleCharges } from '../../bench/office/sample.ts'
import { openSuperuser } from '../../bench/seed-big/open-superuser.ts'
import { chargeListSchema } from '../../src/shared/contract/charge.ts'
import { trialBalanceSchema } from '../../src/shared/contract/ledger-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { long } from '../harness/long-tests.ts'
import { newSettings, start } from './new-installation.ts'
import { startProgram } from './start-program.ts'

/** Enough that PostgreSQL does not read its large tables whole where it has an index for what is asked. */
const CHARGES = 60_000
const PATIENCE_MS = 15 * 60_000

test.runIf(long)(
  'of a large store every question of the office is answered, and no large table is read whole for it',
  async () => {
    const settings = await newSettings()
    const seed = startProgram('bench/seed-big.ts', ['--charges', String(CHARGES)], settings)
    expect(await seed.ended(), seed.printed()).toBe(0)
    const api = await start(settings)
    const ask = async (path: string) => {
      const answer = await api.get(path)
      expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
      return answer.body
    }
    const { total } = bodyOf(await api.get('/v1/ledger/balances'), 200, trialBalanceSchema)
    expect(total.balance).toBe(0)

    const superuser = await openSuperuser(settings.DATA_DIR)
    try {
      const { rows } = await superuser.query<{ id: string }>('select id from provider_accounts')
      const charges = await sampleCharges(ask, { days: 700, pages: 10 })
      const accounts = rows.map(({ id }) => id)
      const kinds = questionsOf({ charges, accounts, draw: drawsFrom(1), now: new Date() })
      const before = await countScans(superuser)
      for (const { questions } of kinds) {
        for (const question of questions) await Promise.all(question.map(ask))
      }
      expect(scansBetween(before, await countScans(superuser))).toEqual([])
      for (const days of [1, 31, 400]) {
        const to = new Date(Date.now() - 200 * 86_400_000)
        const from = new Date(to.getTime() - days * 86_400_000)
        const asked = `/v1/charges?limit=100&paid_from=${from.toISOString()}&paid_to=${to.toISOString()}`
        const listed = chargeListSchema.parse(await ask(asked)).data.map(({ id }) => id)
        expect(listed).toEqual(await newestPaid(superuser, from, to))
      }
    } finally {
      await superuser.end()
    }
  },
  PATIENCE_MS,
)

/** The ids of the newest hundred charges that were paid within a time, from all payments. */
async function newestPaid(superuser: pg.Client, from: Date, to: Date): Promise<string[]> {
  const { rows } = await superuser.query<{ id: string }>(
    `select distinct charge_id as id from payments where captured_at >= $1 and captured_at < $2
    order by charge_id desc limit 100`,
    [from, to],
  )
  return rows.map(({ id }) => id)
}
