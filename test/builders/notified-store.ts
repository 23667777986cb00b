import { alertPeople } from '../../src/server/notifications/alert-people.ts'
import { raiseReviewItem, settleReviewItem } from '../../src/server/stores/review-items/review-items.ts'
import { notificationSettingsSchema, pushDeviceSchema } from '../../src/shared/contract/notification.ts'
import type { ReviewItemKind } from '../../src/shared/contract/review-item.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openWorld } from '../harness/world.ts'
import { signedInAs } from './people.ts'
import { startPushService } from './push-service.ts'
import { startSmtpListener } from './smtp-listener.ts'

export type NotifiedStore = Awaited<ReturnType<typeof openNotifiedStore>>
type Person = Awaited<ReturnType<typeof signedInAs>>

/** An id of something that is not there. */
const idOf = (name: string) => `pay_01k${name.replaceAll(/[^0-9a-z]|[ilou]/g, '').padStart(23, '0')}`

/** A store with an SMTP server, a push service and people of five roles, each at their browser. */
export async function openNotifiedStore() {
  const smtp = await startSmtpListener()
  const world = await openWorld({ settings: { SMTP_URL: smtp.url, MAIL_FROM: 'guiche@casa.example' } })
  const [owner, finance, developer, viewer, cashier] = await Promise.all([
    signedInAs(world, 'owner'),
    signedInAs(world, 'finance'),
    signedInAs(world, 'developer'),
    signedInAs(world, 'viewer'),
    signedInAs(world, 'cashier'),
  ])
  const settingsOf = async ({ office }: Person) =>
    bodyOf(await office.get('/v1/me/notifications'), 200, notificationSettingsSchema)
  const push = await startPushService((await settingsOf(owner)).push_key)
  const inStore = world.app.parts.database.inStore
  return {
    ...{ smtp, world, push, owner, finance, developer, viewer, cashier, settingsOf },
    async choose({ office }: Person, said: object) {
      const asked = await office.put('/v1/me/notifications', { mail: [], push: [], ...said })
      return bodyOf(asked, 200, notificationSettingsSchema)
    },
    /** Raises items now. `about` is a name of what they are about. */
    raise: (...items: { kind: ReviewItemKind; about: string; amount?: number; due?: Date; charge?: string }[]) =>
      inStore(world.store.id, async transaction => {
        for (const { amount, about, charge = null, ...item } of items) {
          const money = amount === undefined ? {} : { amount: centavos(amount) }
          const detail = 'to maria@exemplo.com.br'
          await raiseReviewItem(transaction, { ...item, ...money, about: idOf(about), charge, detail })
        }
      }),
    settle: (kind: ReviewItemKind, about: string) =>
      inStore(world.store.id, async transaction => settleReviewItem(transaction, kind, idOf(about))),
    /** Some minutes later, by the program's own clock. */
    async later(minutes: number) {
      await world.advance(minutes * 60_000)
      await alertPeople(world.app.parts)
    },
    mailTo: async ({ email }: Person) => (await smtp.mailTo(email)).mail,
    addressed: () => smtp.received.flatMap(({ to }) => to).sort(),
    /** The person allows notifications at their browser. */
    async device({ office }: Person) {
      const asked = await office.post('/v1/me/push-devices', { ...push.subscription, name: 'Celular da loja' })
      return bodyOf(asked, 201, pushDeviceSchema)
    },
    /** What came is looked at, and the next is taken. */
    begin() {
      smtp.received.length = 0
      push.received.length = 0
      push.answer = 201
    },
    async close() {
      await world.close()
      await Promise.all([smtp.stop(), push.close()])
    },
  }
}

/** Amounts with a space like any other. */
export function plain(text: string | undefined): string {
  return (text ?? '').replaceAll('\u00a0', ' ')
}
