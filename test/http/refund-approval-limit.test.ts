import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundAllowanceSchema, refundApprovalSettingSchema } from '../../src/shared/contract/refund-approval.ts'
import { mailsTo } from '../builders/queued-mails.ts'
import { type FourEyes, keyOf, LIMIT, openFourEyes, ownerAlone } from '../builders/refund-approvals.ts'
import { type ApiAnswer, bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** The limit above which refunds wait for another person, and the rules that the database holds by itself. */
let world: World
let eyes: FourEyes
beforeAll(async () => {
  world = await shareWorld()
  eyes = await openFourEyes(world)
})
afterAll(() => world.close())

test('the limit is a person’s to set, mailed to the owners, and needs two who may approve', async () => {
  const { ana, bia } = eyes
  const read = async () => bodyOf(await ana.office.get('/v1/refund-approval'), 200, refundApprovalSettingSchema)
  expect(await read()).toMatchObject({ limit: LIMIT })
  expect((await read()).approvers.map(({ id }) => id)).toEqual(expect.arrayContaining([ana.id, bia.id]))
  expect((await mailsTo(world, ana.email)).map(({ data }) => data.what)).toContain('store-limits')
  expect(fieldsOf(await ana.office.put('/v1/refund-approval', { limit: -1 }))).toEqual(['limit too_small'])
  const key = await keyOf(world, ana, ['settings:write'])
  problemOf(
    await key.send('PUT', '/v1/refund-approval', '{"limit":1}', { 'content-type': 'application/json' }),
    'forbidden',
  )
  await world.database.owner.query(
    `update auth.sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`,
    [ana.id],
  )
  problemOf(await ana.office.put('/v1/refund-approval', { limit: 1 }), 'identity_confirmation_required')
  problemOf(await ana.office.delete('/v1/refund-approval'), 'identity_confirmation_required')
  expect((await bia.office.delete('/v1/refund-approval')).status).toBe(204)
  expect((await eyes.ask(bia.office, (await eyes.paid()).payment)).status).not.toBe('awaiting_approval')

  const alone = await ownerAlone(world)
  problemOf(await alone.set(0), 'refund_approval_needs_two')
  expect((await alone.read()).body).toMatchObject({ limit: null, approvers: [{ name: 'Dona Aurora' }] })
})

test('the database itself holds the rule: who asked approves nothing, and what waits is decided or waits', async () => {
  const { owner } = world.database
  expect((await eyes.bia.office.put('/v1/refund-approval', { limit: LIMIT })).status).toBe(200)
  const { id } = await eyes.ask(eyes.ana.office, (await eyes.paid()).payment)
  await owner.query(`set guiche.store = '${world.store.id}'`)
  const rejectedBy = (change: string) =>
    owner.query(`update refunds set ${change} where id = $1`, [id]).then(
      () => 'nothing',
      error => error.constraint,
    )
  const decided = `status = 'requested', approval = 'approved', decided_at = now(), decided_by = 'user:x'`
  expect(await rejectedBy(`${decided}, decided_by_person = asked_by_person`)).toBe('refunds_approval_by_another')
  expect(await rejectedBy(decided)).toBe('refunds_approval_by_another')
  expect(await rejectedBy(`status = 'requested'`)).toBe('refunds_approval_waits')
  expect(await rejectedBy(`status = 'canceled', approval = 'lapsed'`)).toBe('refunds_approval_decided')
  expect(await rejectedBy(`status = 'failed', approval = 'lapsed', decided_at = now()`)).toBe(
    'refunds_approval_canceled',
  )
  expect(await rejectedBy(`approval = 'perhaps'`)).toBe('approval_outcome_names')
  expect(await rejectedBy(`approval_note = repeat('n', 501)`)).toBe('approval_note_length')
})

test('whoever refunds knows before how much they refund of a charge alone', async () => {
  const { ana, bia } = eyes
  await world.database.owner.query('update auth.sessions set confirmed_at = now()')
  expect((await bia.office.put('/v1/refund-approval', { limit: LIMIT })).status).toBe(200)
  const { charge, payment } = await eyes.paid()
  const of = async (by: { get(path: string): Promise<ApiAnswer> }, query = `?charge=${charge}`) =>
    bodyOf(await by.get(`/v1/refund-allowance${query}`), 200, refundAllowanceSchema)
  expect(await of(ana.office, '')).toEqual({ object: 'refund_allowance', limit: LIMIT, left: LIMIT })
  await eyes.ask(ana.office, payment, 6_000)
  expect(await of(ana.office)).toMatchObject({ limit: LIMIT, left: LIMIT - 6_000 })
  // What a key of theirs asks for is theirs too; what another person asks for is not.
  const key = await keyOf(world, ana, ['refunds:write'])
  expect((await of(key)).left).toBe(LIMIT - 6_000)
  expect((await of(bia.office)).left).toBe(LIMIT)
  expect((await eyes.ask(key, payment, LIMIT - 6_000)).status).not.toBe('awaiting_approval')
  expect((await of(ana.office)).left).toBe(0)
  expect((await eyes.ask(ana.office, payment, 1)).status).toBe('awaiting_approval')
  problemOf(await ana.office.get('/v1/refund-allowance?charge=chg_01k00000000000000000000000'), 'charge_not_found')
  expect((await bia.office.delete('/v1/refund-approval')).status).toBe(204)
  expect(await of(ana.office)).toMatchObject({ limit: null, left: null })
})
