import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findRunningPostgres } from '../../src/server/embedded-postgres/find-running-postgres.ts'
import { type Charge, chargeListSchema } from '../../src/shared/contract/charge.ts'
import { type Demo, demoSchema } from '../../src/shared/contract/demo.ts'
import { trialBalanceSchema } from '../../src/shared/contract/ledger-books.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { walletListSchema } from '../../src/shared/contract/wallet.ts'
import { amountsThatDiffer } from '../../torture/amounts-differ.ts'
import { runCommand } from '../builders/run-command.ts'
import { type ApiClient, bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { newSettings, start } from './new-installation.ts'

const PATIENCE_MS = 120_000
const methods = ['pix', 'credit-card', 'debit-card', 'voucher', 'apple-pay', 'google-pay', 'samsung-pay']

async function chargesOf(api: ApiClient): Promise<Charge[]> {
  const charges: Charge[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await api.get(`/v1/charges?limit=100${cursor && `&cursor=${cursor}`}`)
    const { data, next_cursor }: { data: Charge[]; next_cursor: string | null } = bodyOf(answer, 200, chargeListSchema)
    charges.push(...data)
    cursor = next_cursor
  }
  return charges
}

test(
  'the command fills a new installation, its books balance, and what waits for a person can be done',
  async () => {
    const settings = await newSettings()
    const filled = await runCommand(['demo', '--days', '3'], settings)
    expect(filled, filled.out).toMatchObject({ code: 0 })
    expect(filled.out).toMatch(/Day 3 of 3, \d+ charges\n\d+ charges of 3 days are there, after \d+ seconds\./)

    const again = await runCommand(['demo'], settings)
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err).toContain('has a demo already, of 3 days.')

    const api = await start(settings)
    expect(await amountsThatDiffer(findRunningPostgres(settings.DATA_DIR) ?? '')).toEqual([])
    const { total } = bodyOf(await api.get('/v1/ledger/balances'), 200, trialBalanceSchema)
    expect(total.balance).toBe(0)
    expect(total.debit).toBeGreaterThan(100_000)

    const charges = await chargesOf(api)
    const paid = charges.flatMap(({ payments }) => payments).filter(({ status }) => status === 'captured')
    expect([...new Set(paid.map(({ method }) => method))].sort()).toEqual(methods.toSorted())
    const kept = bodyOf(await api.get('/v1/wallets'), 200, walletListSchema)
    expect(kept.data, 'no wallet is taken once it is played').toEqual([])
    // Few are canceled: in so few days perhaps none, right after midnight above all.
    expect(charges.map(({ status }) => status)).toEqual(expect.arrayContaining(['paid', 'open', 'expired']))
    const states = new Set(charges.flatMap(({ payments }) => payments.map(({ status }) => status)))
    expect([...states]).toEqual(expect.arrayContaining(['challenge', 'processing', 'authorized', 'declined']))
    const oldest = Math.min(...charges.map(({ created_at }) => Date.parse(created_at)))
    // Right after midnight the days before begin less than two days ago.
    expect(Date.now() - oldest).toBeGreaterThan(86_400_000)

    const { data } = bodyOf(await api.get('/v1/review-items'), 200, reviewItemListSchema)
    expect(data.map(({ kind }) => kind)).toContain('unapplied_money')
    const twice = charges.find(({ flags }) => flags.includes('duplicate'))
    const second = twice?.payments.find(({ amount_applied }) => amount_applied === 0)
    const asked = await api.post(`/v1/payments/${second?.id}/refunds`, {})
    const { id } = bodyOf(asked, 201, refundSchema)
    await until(
      async () => bodyOf(await api.get(`/v1/refunds/${id}`), 200, refundSchema).status === 'done',
      'the bank gives it back',
    )
  },
  PATIENCE_MS,
)

slow(
  'a running installation fills its store by a job, and tells how far it has come',
  async () => {
    const api = await start(await newSettings())
    const read = async (): Promise<Demo> => bodyOf(await api.get('/v1/demo'), 200, demoSchema)
    expect(await read()).toEqual({
      status: 'none',
      days: 0,
      days_played: 0,
      charges: 0,
      begun_at: null,
      ended_at: null,
    })

    expect(bodyOf(await api.post('/v1/demo', { days: 2, seed: 7 }), 202, demoSchema)).toMatchObject({
      status: 'playing',
      days: 2,
      days_played: 0,
    })
    problemOf(await api.post('/v1/demo', {}), 'demo_exists')
    while ((await read()).status !== 'ended') await sleep(250)
    const { charges } = await read()
    // One was made by the first start.
    expect(await chargesOf(api)).toHaveLength(charges + 1)
  },
  PATIENCE_MS,
)

slow(
  'a live store is never filled',
  async () => {
    const settings = await newSettings()
    const seller = [
      '--name',
      'Aurora',
      '--legal-name',
      'Aurora Ltda.',
      '--tax-id',
      '12ABC34501DE35',
      '--city',
      'Recife',
    ]
    const made = await runCommand(['store', 'create', ...seller, '--mode', 'live'], settings)
    const rejected = await runCommand(['demo', '--store', made.out.trim()], settings)
    expect(rejected).toMatchObject({ code: 1, out: '' })
    expect(rejected.err).toContain('is a live store: a demo fills test stores alone.')
  },
  PATIENCE_MS,
)
