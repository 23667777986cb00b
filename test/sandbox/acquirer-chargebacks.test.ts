import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AcquirerListener, startAcquirerListener } from '../builders/cards/acquirer-listener.ts'
import { type AcquirerWorld, type MerchantAtAcquirer, startAcquirerWorld } from './acquirer-world.ts'
import { signedIn } from './bank-world.ts'

let world: AcquirerWorld
let listener: AcquirerListener
let merchant: MerchantAtAcquirer
beforeAll(async () => {
  world = await startAcquirerWorld({ judged: true })
  listener = await startAcquirerListener()
})
afterAll(async () => {
  await listener.end()
  await world.end()
})
beforeEach(async () => {
  merchant = await world.merchant({ webhook_url: listener.url })
})
afterEach(() => expect(world.undescribed()).toEqual([]))

const read = async (id: string) => (await merchant.call('GET', `/payments/${id}`)).body
const gross = (payment: { settlement: { gross: number }[] }) =>
  payment.settlement.reduce((sum, line) => sum + line.gross, 0)
const disputed = async (more: object = {}) => {
  const { body: paid } = await merchant.pay()
  const { status, body } = await world.control('POST', `/payments/${paid.id}/chargebacks`, more)
  expect(status).toBe(201)
  return { payment: String(paid.id), id: String(body.id) }
}
const file = { name: 'nota.pdf', media_type: 'application/pdf', content: Buffer.from('%PDF').toString('base64') }

it('a chargeback takes the money, hears the evidence, and gives it back when it is won', async () => {
  const { id, payment } = await disputed({ reason: 'not_received' })
  const path = `/chargebacks/${id}`
  expect((await merchant.call('GET', path)).body).toEqual({
    id,
    payment,
    reference: expect.any(String),
    amount: 12990,
    reason: 'not_received',
    network_code: '13.1',
    status: 'evidence_due',
    round: 1,
    evidence: null,
    opened_at: expect.any(String),
    evidence_due_at: expect.any(String),
    updated_at: expect.any(String),
    ended_at: null,
  })
  expect(gross(await read(payment))).toBe(0)
  const refund = await merchant.call('POST', `/payments/${payment}/refunds`, { reference: 'r', amount: 1 })
  expect(refund.body.code).toBe('amount_too_large')
  expect((await merchant.call('POST', `/payments/${payment}/cancel`, {})).body.code).toBe('not_cancelable')

  const answered = await merchant.call('POST', `${path}/evidence`, { text: 'Entregue em mãos.', files: [file] })
  expect(answered.body).toMatchObject({
    status: 'submitted',
    evidence: {
      text: 'Entregue em mãos.',
      files: [{ name: 'nota.pdf', size: 4, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    },
  })
  const again = await merchant.call('POST', `${path}/evidence`, { text: 'Mais.', files: [] })
  expect(again.body).toMatchObject({ code: 'not_disputable', processed: false })
  expect((await world.control('POST', `/chargebacks/${id}/decide`, { outcome: 'won' })).body.status).toBe('won')
  expect(gross(await read(payment))).toBe(12990)
  expect((await world.control('POST', `/chargebacks/${id}/decide`, { outcome: 'won' })).status).toBe(409)

  const notices = () =>
    listener.received.filter(({ body }) => body.type === 'chargeback.updated' && body.payment === payment)
  await expect
    .poll(() => notices().map(({ body }) => body.status), { timeout: 15_000 })
    .toEqual(['evidence_due', 'submitted', 'won'])
})

it('who does not answer in time has lost, and who accepts has too', async () => {
  const accepted = await disputed({ amount: 5000 })
  expect((await merchant.call('POST', `/chargebacks/${accepted.id}/accept`, {})).body).toMatchObject({
    status: 'accepted',
    amount: 5000,
  })
  expect((await merchant.call('POST', `/chargebacks/${accepted.id}/accept`, {})).body.code).toBe('not_disputable')
  const left = await merchant.call('POST', `/payments/${accepted.payment}/refunds`, { reference: 'rest' })
  expect(left.body.amount).toBe(7990)
  const more = await world.control('POST', `/payments/${accepted.payment}/chargebacks`, {})
  expect(more.body.code).toBe('nothing_to_dispute')

  const late = await disputed()
  world.fastForward(7 * 24 * 3_600_000 + 1_000)
  const status = async () => (await merchant.call('GET', `/chargebacks/${late.id}`)).body.status
  await expect.poll(status, { timeout: 10_000 }).toBe('lost')
  const evidence = await merchant.call('POST', `/chargebacks/${late.id}/evidence`, { text: 'Tarde.', files: [] })
  expect(evidence.body.code).toBe('not_disputable')
})

it('what changed since a time is listed, the oldest change first, and nobody else’s', async () => {
  const first = await disputed()
  const second = await disputed()
  world.fastForward(1_000)
  await merchant.call('POST', `/chargebacks/${first.id}/accept`, {})
  const since = encodeURIComponent(new Date(0).toISOString())
  const { body } = await merchant.call('GET', `/chargebacks?updated_since=${since}`)
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
  expect(body.next_cursor).toBeNull()
  const other = await world.merchant()
  expect((await other.call('GET', `/chargebacks?updated_since=${since}`)).body.data).toEqual([])
  expect((await other.call('GET', `/chargebacks/${first.id}`)).status).toBe(404)
})

it('files of some megabytes come whole', async () => {
  const { id } = await disputed()
  const content = Buffer.alloc(2 * 1024 * 1024, 1).toString('base64')
  const { body } = await merchant.call('POST', `/chargebacks/${id}/evidence`, {
    text: 'Fotos.',
    files: [{ ...file, content }],
  })
  expect(body.evidence.files[0].size).toBe(2 * 1024 * 1024)
})

it('a payment is disputed and decided by the desk’s buttons', async () => {
  const { body: paid } = await merchant.pay()
  const headers = await signedIn(await world.pageLink())
  const press = (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    return fetch(`${world.url()}/acquirer${path}`, { method: 'POST', headers, body, redirect: 'manual' })
  }
  await press(`/payments/${paid.id}/chargebacks`, {})
  const [chargeback] = (await read(paid.id)).chargebacks
  expect(await (await fetch(`${world.url()}/acquirer?lang=pt-BR`, { headers })).text()).toContain(
    'esperando a defesa da loja',
  )
  await press(`/chargebacks/${chargeback.id}`, { outcome: 'lost' })
  expect((await read(paid.id)).chargebacks[0].status).toBe('lost')
  await press(`/chargebacks/${chargeback.id}`, { outcome: 'lost' })
  await press(`/chargebacks/${chargeback.id}`, { again: 'yes' })
  expect((await read(paid.id)).chargebacks).toMatchObject([{ status: 'evidence_due', round: 2 }])
  await press(`/chargebacks/${chargeback.id}`, { outcome: 'won' })
  expect((await read(paid.id)).chargebacks).toMatchObject([{ status: 'won', round: 2 }])
})
