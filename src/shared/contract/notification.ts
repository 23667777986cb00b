import { z } from 'zod'
import { languages } from '../language.ts'
import { topics } from '../notifications/topics.ts'
import { idSchema, instantSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'
import { personIdSchema } from './people.ts'
import { roles } from './roles.ts'

const topicList = z.array(z.enum(topics)).max(topics.length)
const hour = z.int().min(0).max(23)

/** `PUT /v1/me/notifications` and `PUT /v1/people/{id}/notifications`: all of it at once. */
export const notificationSettingsPutSchema = z
  .strictObject({
    mail: topicList.describe('What comes by mail. What the role may not see is left out.'),
    push: topicList.describe('What every device of the person shows.'),
    daily_hour: hour
      .default(limits.dailySumHour)
      .describe('The hour of the store’s clock from which the sum of the day before is told.'),
    empty_days: z.boolean().default(false).describe('Whether a day on which nothing happened is told too.'),
  })
  .meta({ id: 'NotificationSettingsPut' })

const chosen = {
  mail: topicList,
  push: topicList,
  daily_hour: hour,
  empty_days: z.boolean(),
  usual: z.boolean().describe('Whether nothing was chosen, and the role says it.'),
}

/** A browser of the person that shows notifications. */
export const pushDeviceSchema = z
  .object({
    id: idSchema('psh'),
    object: z.literal('push_device'),
    name: z.string(),
    fingerprint: z.string().describe('SHA-256 of its address at the push service, by which a browser knows itself.'),
    created_at: instantSchema,
    last_sent_at: instantSchema.nullable(),
    failure: z.string().nullable().describe('Why the last notification did not arrive; null where it did.'),
  })
  .meta({ id: 'PushDevice' })

/** `GET /v1/me/notifications`: what the person who asks hears of the store, and where. */
export const notificationSettingsSchema = z
  .object({
    object: z.literal('notification_settings'),
    email: z.string(),
    language: z.enum(languages).describe('In which mails and notifications come.'),
    topics: topicList.describe('What the person’s role may hear.'),
    ...chosen,
    push_key: z.string().describe('The public key of this installation (VAPID), for `pushManager.subscribe`.'),
    devices: z.array(pushDeviceSchema).describe('The person’s own, the newest first.'),
  })
  .meta({ id: 'NotificationSettings' })

/** `GET /v1/notification-settings`: who of the store hears what. */
export const notificationOverviewSchema = z
  .object({
    data: z.array(
      z
        .object({
          id: personIdSchema,
          name: z.string(),
          role: z.enum(roles),
          topics: topicList,
          ...chosen,
          devices: z.int().describe('How many devices show notifications.'),
        })
        .meta({ id: 'NotifiedPerson' }),
    ),
    next_cursor: z.null(),
  })
  .meta({ id: 'NotificationOverview' })

/** `PUT /v1/me/language`. */
export const languagePutSchema = z.strictObject({ language: z.enum(languages) }).meta({ id: 'LanguagePut' })

const base64url = (bytes: number) => {
  const characters = Math.ceil((bytes * 4) / 3)
  return z.string().regex(new RegExp(`^[\\w-]{${characters}}=*$`), { error: `Expected ${bytes} bytes in base64url.` })
}

/** `POST /v1/me/push-devices`: what `pushManager.subscribe` gave, and a name. */
export const pushDeviceCreateSchema = z
  .strictObject({
    endpoint: z
      .url({ protocol: /^https?$/, error: 'Expected the address of a push service.' })
      .max(limits.pushEndpoint)
      .refine(isPlainAddress, { error: 'Expected an address without a user.' }),
    keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
    name: textSchema().trim().min(1).max(limits.deviceName).describe('By which the person knows the device.'),
  })
  .meta({ id: 'PushDeviceCreate' })

function isPlainAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && url.username === '' && url.password === ''
}

export type NotificationSettings = z.output<typeof notificationSettingsSchema>
export type NotificationSettingsPut = z.output<typeof notificationSettingsPutSchema>
export type NotifiedPerson = z.output<typeof notificationOverviewSchema>['data'][number]
export type PushDevice = z.output<typeof pushDeviceSchema>
export type PushDeviceCreate = z.output<typeof pushDeviceCreateSchema>
