import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendPush } from '../../src/server/notifications/send-push.ts'
import { pushDeviceSchema } from '../../src/shared/contract/notification.ts'
import { someSubscription } from '../builders/notifications.ts'
import { type NotifiedStore, openNotifiedStore, plain } from '../builders/notified-store.ts'
import { startPushService } from '../builders/push-service.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'

let of: NotifiedStore
beforeAll(async () => {
  of = await openNotifiedStore()
})
afterAll(() => of.close())
beforeEach(() => of.begin())

test('a device is written to, encrypted for it and signed by us, and forgotten when it is gone', async () => {
  const { world, owner, finance, push, settingsOf, raise, later, device } = of
  const { id, ...shown } = await device(owner)
  expect(shown).toMatchObject({ name: 'Celular da loja', last_sent_at: null, failure: null })
  // Asked again by the same browser it is the same device.
  expect((await device(owner)).id).toBe(id)
  expect((await owner.office.post(`/v1/me/push-devices/${id}/test`, {})).status).toBe(202)
  const test = await push.next()
  expect(test).toEqual({
    payload: {
      title: 'Notificação de teste',
      body: 'É assim que Padaria Aurora avisa neste aparelho.',
      url: `/office/settings/notifications?store=${world.store.id}`,
      tag: `${world.store.id} test`,
      lang: 'pt-BR',
    },
    ttl: expect.any(Number),
    urgency: 'high',
    subject: 'mailto:guiche@casa.example',
  })
  await until(async () => (await settingsOf(owner)).devices[0]?.last_sent_at, 'it is noted')
  problemOf(await finance.office.post(`/v1/me/push-devices/${id}/test`, {}), 'push_device_not_found')

  await raise({ kind: 'hold_lapses', about: 'pay_hold', amount: 5_000 })
  await later(20)
  expect((await push.next(2)).payload).toMatchObject({
    title: 'Uma reserva no cartão está para vencer',
    url: `/office/review?store=${world.store.id}`,
  })
  expect(plain(push.received[1]?.payload.body)).toBe('R$ 50,00 · Padaria Aurora')

  // A push service that is down loses none.
  push.answer = 503
  const asked = push.asked
  await owner.office.post(`/v1/me/push-devices/${id}/test`, {})
  await until(async () => (await settingsOf(owner)).devices[0]?.failure, 'it is noted')
  expect(push.asked).toBe(asked + 1)
  push.answer = 201
  await world.advance(15_000)
  await push.next(3)

  push.answer = 410
  await owner.office.post(`/v1/me/push-devices/${id}/test`, {})
  await until(async () => (await settingsOf(owner)).devices.length === 0, 'the device is forgotten')
  expect(push.faults).toEqual([])
})

test('whoever is disabled or takes a device away is not written to on it', async () => {
  const { owner, viewer, push, settingsOf, raise, later, mailTo, addressed, device } = of
  const { id } = await device(viewer)
  await owner.office.patch(`/v1/people/${viewer.id}`, { disabled: true })
  await raise({ kind: 'dispute_open', about: 'dsp_gone', amount: 100 })
  await later(20)
  await mailTo(owner)
  await owner.office.patch(`/v1/people/${viewer.id}`, { disabled: false })
  expect(push.received).toEqual([])
  expect(addressed()).not.toContain(viewer.email)
  await viewer.office.signIn(viewer.email, viewer.password)
  expect((await viewer.office.delete(`/v1/me/push-devices/${id}`)).status).toBe(204)
  expect((await settingsOf(viewer)).devices).toEqual([])
})

test('an address that leads into our own house is none of a push service', async () => {
  const { owner } = of
  const never = { ...someSubscription(), endpoint: 'http://169.254.169.254/latest/meta-data', name: 'a' }
  const rejected = problemOf(await owner.office.post('/v1/me/push-devices', never), 'validation_failed')
  expect(rejected.errors).toMatchObject([{ field: 'endpoint' }])
  for (const endpoint of ['file:///etc/passwd', 'https://user:secret@push.example/1'])
    problemOf(await owner.office.post('/v1/me/push-devices', { ...never, endpoint }), 'validation_failed')
  const keys = { p256dh: 'short', auth: 'short' }
  problemOf(
    await owner.office.post('/v1/me/push-devices', { ...someSubscription(), keys, name: 'a' }),
    'validation_failed',
  )
})

test('a store whose addresses must be public writes to no private one, whatever a browser said before', async () => {
  const { world, owner, push, settingsOf, device } = of
  const { id } = await device(owner)
  const { jobDeps, clock } = world.app.parts
  const asked = push.asked
  const data = { store: world.store.id, device: id, notice: { kind: 'test' }, attempt: 1 } as const
  await sendPush({ ...jobDeps, allowPrivate: () => false }, { ...data, at: clock.now().toISOString() })
  expect((await settingsOf(owner)).devices[0]?.failure).toContain('127.0.0.1 is not a public address')
  expect(push.asked).toBe(asked)
  await owner.office.delete(`/v1/me/push-devices/${id}`)
})

test('with another secret key than the lost one it starts, and notifies whoever allows that anew', async () => {
  const { world, owner, settingsOf, device } = of
  await device(owner)
  const before = (await settingsOf(owner)).push_key
  const secretKey = Buffer.alloc(32, 8).toString('base64')
  await world.restart({ secretKey, secondSecretKey: null })
  expect((await fetch(`${world.url}/health/ready`)).status).toBe(200)
  await owner.office.signIn(owner.email, owner.password)
  const { push_key, devices } = await settingsOf(owner)
  expect(push_key).not.toBe(before)
  await owner.office.post(`/v1/me/push-devices/${devices[0]?.id}/test`, {})
  const said = await until(async () => (await settingsOf(owner)).devices[0]?.failure, 'the device says why')
  expect(said).toBe('What is known of this device was sealed with another secret key: allow notifications on it anew.')

  const allowed = await startPushService(push_key)
  const asked = await owner.office.post('/v1/me/push-devices', { ...allowed.subscription, name: 'Celular da loja' })
  const { id } = bodyOf(asked, 201, pushDeviceSchema)
  await owner.office.post(`/v1/me/push-devices/${id}/test`, {})
  expect((await allowed.next()).payload.title).toBe('Notificação de teste')
  expect(allowed.faults).toEqual([])
  await allowed.close()
  // The next start keeps what it finds.
  await world.restart()
  await owner.office.signIn(owner.email, owner.password)
  expect((await settingsOf(owner)).push_key).toBe(push_key)
})
