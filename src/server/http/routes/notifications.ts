import { z } from 'zod'
import { idSchema } from '../../../shared/contract/fields.ts'
import {
  languagePutSchema,
  notificationOverviewSchema,
  notificationSettingsPutSchema,
  notificationSettingsSchema,
  pushDeviceCreateSchema,
  pushDeviceSchema,
} from '../../../shared/contract/notification.ts'
import { personIdSchema } from '../../../shared/contract/people.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { rejectHandling } from '../../access/people/change-person.ts'
import { checkAddress } from '../../events/check-address.ts'
import {
  listNotifications,
  readNotifications,
  roleOf,
  setNotifications,
  showNotifications,
} from '../../notifications/notification-settings.ts'
import { addDevice, readDevice, removeDevice, testDevice } from '../../notifications/push-devices.ts'
import { pushKeys } from '../../notifications/push-keys.ts'
import { readStore } from '../../stores/read-store.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf, personOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const tags = ['notifications']
const alone = { scope: null, caller: 'person' } as const
const ofDevice = z.strictObject({ id: idSchema('psh') })

/** What a person hears of the store, and in which language. */
export function notificationRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, authDatabase } = deps
  const show = async (store: string, user: string) => {
    const { publicKey } = await pushKeys(deps)
    return database.read(store, transaction => showNotifications(transaction, user, publicKey))
  }

  server.get(
    '/v1/me/notifications',
    {
      config: alone,
      schema: {
        tags,
        operationId: 'readNotifications',
        summary: 'What the person who asks is told of, by mail and on their devices',
        response: { 200: notificationSettingsSchema, '4xx': problemSchema },
      },
    },
    request => {
      const { principal, session } = personOf(request)
      return show(principal.store, session.user.id)
    },
  )

  server.put(
    '/v1/me/notifications',
    {
      config: alone,
      schema: {
        tags,
        operationId: 'setNotifications',
        summary: 'Say what you are told of',
        body: notificationSettingsPutSchema,
        response: { 200: notificationSettingsSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, session, actor } = personOf(request)
      const { id } = session.user
      await database.inStore(principal.store, transaction => setNotifications(transaction, id, request.body, actor))
      return show(principal.store, id)
    },
  )

  server.put(
    '/v1/me/language',
    {
      config: alone,
      schema: {
        tags: ['access'],
        operationId: 'setLanguage',
        summary: 'Say in which language you are written to',
        description: 'In every store: mails, notifications, and what concerns the account.',
        body: languagePutSchema,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { session } = personOf(request)
      const { language } = request.body
      await authDatabase.updateTable('users').set({ language }).where('id', '=', session.user.id).execute()
      return reply.status(204).send(null)
    },
  )

  overviewRoutes(server, deps)
  deviceRoutes(server, deps)
}

/** Who of the store hears what, for whoever looks after people. */
function overviewRoutes(server: ApiServer, { database }: HttpDeps): void {
  server.get(
    '/v1/notification-settings',
    {
      config: { scope: 'people:read' },
      schema: {
        tags,
        operationId: 'listNotificationSettings',
        summary: 'Who of the store is told of what, owners first',
        response: { 200: notificationOverviewSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return { data: await database.read(principal.store, listNotifications), next_cursor: null }
    },
  )

  server.put(
    '/v1/people/:id/notifications',
    {
      config: { scope: 'people:write' },
      schema: {
        tags,
        operationId: 'setNotificationsOfPerson',
        summary: 'Say what somebody is told of',
        description: 'The audit names who did. They may change it again themselves.',
        params: z.strictObject({ id: personIdSchema }),
        body: notificationSettingsPutSchema,
        response: { 200: notificationOverviewSchema.shape.data.element, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return database.inStore(principal.store, async transaction => {
        rejectHandling(principal, await roleOf(transaction, id))
        await setNotifications(transaction, id, request.body, actor)
        return readNotifications(transaction, id)
      })
    },
  )
}

/** The browsers of a person that show notifications. */
function deviceRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, sealer } = deps

  server.post(
    '/v1/me/push-devices',
    {
      config: alone,
      schema: {
        tags,
        operationId: 'addPushDevice',
        summary: 'Show notifications on the device that asks',
        description:
          'With what `pushManager.subscribe` gave there. A device that is known already gets the new keys and ' +
          'name. It is removed by itself when its push service says that it is gone.',
        body: pushDeviceCreateSchema,
        response: { 201: pushDeviceSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, session, actor } = personOf(request)
      const user = session.user.id
      const { mode } = await database.read(principal.store, readStore)
      const closed = { mode, allowPrivate: deps.allowPrivate(mode), field: 'endpoint' }
      await checkAddress(request.body.endpoint, closed)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        isDone: () => true,
        // Its keys are secrets, and no part of what is kept of a request.
        known: { user, endpoint: request.body.endpoint },
        begin: async transaction => ({ id: await addDevice(transaction, sealer, user, request.body, actor) }),
        answer: (transaction, id) => readDevice(transaction, user, id),
      })
    },
  )

  server.delete(
    '/v1/me/push-devices/:id',
    {
      config: alone,
      schema: {
        tags,
        operationId: 'removePushDevice',
        summary: 'Show no notifications on a device any more',
        params: ofDevice,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, session, actor } = personOf(request)
      const { id } = request.params
      await database.inStore(principal.store, transaction => removeDevice(transaction, session.user.id, id, actor))
      return reply.status(204).send(null)
    },
  )

  server.post(
    '/v1/me/push-devices/:id/test',
    {
      config: alone,
      schema: {
        tags,
        operationId: 'testPushDevice',
        summary: 'Show a test notification on a device',
        params: ofDevice,
        response: { 202: pushDeviceSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, session } = personOf(request)
      const { id } = request.params
      const device = await database.inStore(principal.store, async transaction => {
        await testDevice(transaction, session.user.id, id)
        return readDevice(transaction, session.user.id, id)
      })
      return reply.status(202).send(device)
    },
  )
}
