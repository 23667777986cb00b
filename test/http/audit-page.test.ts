import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { auditChainSchema, auditListSchema } from '../../src/shared/contract/audit.ts'
import { disputeSchema } from '../../src/shared/contract/dispute.ts'
import { newCharge, newPaidCharge } from '../builders/banks/pix-charges.ts'
import { googlePay, putWallet } from '../builders/cards/wallets.ts'
import { csvOf, exportOf, fileOf } from '../builders/exports.ts'
import { newLink } from '../builders/payment-links.ts'
import { newInvitation, signedInAs } from '../builders/people.ts'
import { bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

const idOnly = z.object({ id: z.string() })

let world: World
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  world = await openWorld()
  owner = await signedInAs(world, 'owner')
})
afterAll(() => world.close())

const audit = async (query = '') => bodyOf(await owner.office.get(`/v1/audit${query}`), 200, auditListSchema)
const chain = async () => bodyOf(await owner.office.get('/v1/audit/chain'), 200, auditChainSchema)

test('what was done is found by person, action, object and day, and shown with its name', async () => {
  const invitation = await newInvitation(owner.office)
  const charge = await newCharge(world.store)
  const [made] = (await audit(`?object=${invitation.id}`)).data
  expect(made).toMatchObject({
    by: { kind: 'person', id: owner.id, name: 'Dona Aurora' },
    action: 'invitation.create',
    detail: { email: invitation.email, role: 'cashier' },
    address: '127.0.0.1',
  })
  expect((await audit(`?object=${charge.id}`)).data.map(({ by }) => by.kind)).toContain('key')
  const own = (await audit(`?person=${owner.id}`)).data
  expect(own.map(({ action }) => action)).toEqual(['invitation.create', 'user.sign_in'])
  expect((await audit('?action=invitation')).data.map(({ id }) => id)).toEqual([made?.id])
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  const all = await audit('?limit=100')
  expect(await audit(`?limit=100&from=${day}&to=${day}`)).toEqual(all)
  expect((await audit('?from=2020-01-01&to=2020-01-02')).data).toEqual([])
  const first = await audit('?limit=2')
  const second = await audit(`?limit=100&cursor=${first.next_cursor}`)
  expect([...first.data, ...second.data]).toEqual(all.data)
  problemOf(await owner.office.get('/v1/audit?action=DROP'), 'validation_failed')
})

test('what it was done to is named, and a payment by its charge', async () => {
  const charge = await newPaidCharge(world, 1_000)
  const [begun] = (await audit('?action=payment.create')).data
  expect(begun).toMatchObject({ object_id: charge.payments[0]?.id, charge_id: charge.id, object_name: null })
  expect((await audit(`?object=${charge.id}`)).data[0]?.charge_id).toBe(charge.id)
  const [joined] = (await audit('?action=store_member.join')).data
  expect(joined).toMatchObject({ object_id: owner.id, object_name: 'Dona Aurora', charge_id: null })
})

test('what the particulars mention is named and led to as what it was done to is', async () => {
  const { api, account } = world.store
  const charge = await newPaidCharge(world, 2_000)
  const [payment] = charge.payments
  await owner.office.post(`/v1/charges/${charge.id}/notes`, { text: 'Ligou' })
  const [note] = (await audit('?action=charge_note.create')).data
  expect(note?.mentioned).toEqual({ [charge.id]: { name: null, charge_id: charge.id } })
  bodyOf(await api.post(`/v1/payments/${payment?.id}/disputes`, { amount: 500 }), 201, disputeSchema)
  const [disputed] = (await audit('?action=dispute.open')).data
  expect(disputed?.mentioned).toEqual({ [`${payment?.id}`]: { name: null, charge_id: charge.id } })
  const [joined] = (await audit('?action=store_member.join')).data
  expect(joined?.mentioned).toEqual({ [owner.id]: { name: 'Dona Aurora', charge_id: null } })
  const [connected] = (await audit(`?object=${account}`)).data
  expect(connected?.object_name).toEqual(expect.any(String))
  const { id } = bodyOf(await api.post('/v1/webhook-endpoints', { url: 'http://127.0.0.1:9/' }), 201, idOnly)
  expect((await audit(`?object=${id}`)).data[0]?.object_name).toBe('http://127.0.0.1:9/')
})

test('a setting is shown with what it was before, and the file has the same', async () => {
  await putWallet(world.store.api, 'google-pay', googlePay)
  await putWallet(world.store.api, 'google-pay', { ...googlePay, merchant_name: 'Aurora' })
  const [changed] = (await audit('?action=wallet.set')).data
  expect(changed?.detail.before).toMatchObject(googlePay)
  const { body, headers } = await owner.office.get('/v1/audit/file.csv?action=wallet')
  expect(headers.get('content-type')).toContain('text/csv')
  const lines = String(body).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('wallet.set')
})

test('the audit is a file by the filters of its page, in the words of whoever asks', async () => {
  const link = await newLink(world.store)
  await world.store.api.post(`/v1/payment-links/${link.id}/archive`)
  const { data } = await audit(`?object=${link.id}`)
  const asked = { kind: 'audit_records', filters: { object: link.id } } as const
  const [heads = [], ...lines] = await csvOf(world, world.store, asked)
  const read = (line: string[] = [], ...names: string[]) => names.map(name => line[heads.indexOf(name)])
  expect(lines.map(line => read(line, 'Registro')[0])).toEqual(data.map(({ id }) => id))
  expect(read(lines[0], 'Ação', 'Código da ação', 'Quem', 'De onde')).toEqual([
    'Arquivou link de pagamento',
    'payment_link.archive',
    data[0]?.by.name,
    '127.0.0.1',
  ])
  expect(read(lines[0], 'Data e hora')[0]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)
  expect(JSON.parse(read(lines[1], 'Detalhes')[0] ?? '')).toEqual(data[1]?.detail)

  const { id, file_name } = await exportOf(world.store, { ...asked, format: 'xlsx', language: 'en-GB' })
  expect(file_name).toMatch(/^guiche-audit-.*\.xlsx$/)
  const [titles = [], first = []] = (await readXlsx(await fileOf(world, world.store, id))).sheets[0]?.rows ?? []
  expect(first[titles.indexOf('Action')]).toBe('Archived a payment link')
  expect(first[titles.indexOf('Date and time')]).toBeInstanceOf(Date)

  const ofCharges = await world.store.keyWith('charges:read')
  problemOf(await ofCharges.post('/v1/exports', asked), 'forbidden')
  problemOf(await ofCharges.get(`/v1/exports/${id}/file`), 'forbidden')
})

test('nobody reads the audit of another store, and no cashier that of their own', async () => {
  const other = await world.anotherStore()
  const foreign = await other.keyWith('audit:read')
  const [mine] = (await audit()).data
  const { data } = bodyOf(await foreign.get('/v1/audit?limit=100'), 200, auditListSchema)
  expect(data.map(({ id }) => id)).not.toContain(mine?.id)
  const cashier = await signedInAs(world, 'cashier')
  problemOf(await cashier.office.get('/v1/audit'), 'forbidden')
})

slow('the chain is walked, and a record that somebody altered is named', async () => {
  await until(async () => (await chain()).verified_links > 0, 'the chain was walked', 30_000)
  expect(await chain()).toMatchObject({ fault: null, head: { seq: expect.any(Number) } })
  const { rows } = await world.database.owner.query(`select record_id as id from audit.chain order by seq desc limit 1`)
  await world.database.owner.query(
    `alter table audit_records disable trigger only_grows; set guiche.store = '${world.store.id}';
     alter table audit_records no force row level security;
     update audit_records set address = '10.0.0.1' where id = '${rows[0].id}';
     alter table audit_records force row level security;
     alter table audit_records enable trigger only_grows;
     update audit.verification set seq = 0`,
  )
  await until(async () => (await chain()).fault !== null, 'the fault was found', 30_000)
  expect((await chain()).fault).toBe(`The record ${rows[0].id} was altered.`)
})
