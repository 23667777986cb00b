import type {
  NotificationSettings,
  NotificationSettingsPut,
  NotifiedPerson,
  PushDevice,
  PushDeviceCreate,
} from '../../shared/contract/notification.ts'
import type { Language } from '../../shared/language.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about who is told what. It travels with the page that asks for it. */
export type NotificationsApi = ReturnType<typeof createNotificationsApi>

export function createNotificationsApi(call: Caller) {
  return {
    own: (signal?: AbortSignal) => call<NotificationSettings>({ method: 'GET', path: '/v1/me/notifications', signal }),

    setOwn: (body: NotificationSettingsPut) =>
      call<NotificationSettings>({ method: 'PUT', path: '/v1/me/notifications', body }),

    everybody: (signal?: AbortSignal) =>
      call<{ data: NotifiedPerson[] }>({ method: 'GET', path: '/v1/notification-settings', signal }),

    setOf: (person: string, body: NotificationSettingsPut) =>
      call<NotifiedPerson>({ method: 'PUT', path: `/v1/people/${encodeURIComponent(person)}/notifications`, body }),

    addDevice: (body: PushDeviceCreate, idempotencyKey: string) =>
      call<PushDevice>({ method: 'POST', path: '/v1/me/push-devices', body, idempotencyKey }),

    removeDevice: (id: string) => call<void>({ method: 'DELETE', path: `/v1/me/push-devices/${id}`, reads: 'nothing' }),

    testDevice: (id: string) => call<PushDevice>({ method: 'POST', path: `/v1/me/push-devices/${id}/test` }),
  }
}

/** Says in which language the person who is signed in is written to. */
export function setLanguage(call: Caller, language: Language): Promise<void> {
  return call<void>({ method: 'PUT', path: '/v1/me/language', body: { language }, reads: 'nothing' })
}
