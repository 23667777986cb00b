import { z } from 'zod'
import { serviceShapes } from '../services/service-kinds.ts'
import { instantSchema } from './fields.ts'
import { limits } from './limits.ts'

/** The services around a store: `PUT /v1/services/{kind}`, one schema each, and `GET /v1/services`. */

const address = (example: string) =>
  z.string().max(limits.serviceAddress).describe(`An address with nothing after the host, such as ${example}.`)
const percent = (what: string, otherwise: number) => z.int().min(0).max(100).default(otherwise).describe(what)

const analytics = {
  host: address('https://eu.i.posthog.com'),
  project_key: z
    .string()
    .regex(serviceShapes.projectKey, {
      error: 'Expected the project key, which begins with phc_. A personal key is secret and has no place here.',
    })
    .describe('The project key of PostHog. It is public: the page carries it.'),
}

const experiments = {
  api_host: address('https://cdn.growthbook.io'),
  client_key: z
    .string()
    .regex(serviceShapes.clientKey, {
      error: 'Expected the client key of an SDK connection, such as sdk-abc123. A secret key has no place here.',
    })
    .describe('The client key of an SDK connection of GrowthBook. It is public: the page carries it.'),
}

const monitoring = {
  dsn: z
    .string()
    .max(limits.serviceAddress)
    .regex(serviceShapes.dsn, { error: 'Expected a DSN, such as https://key@o1.ingest.sentry.io/1.' })
    .describe('The DSN of a project of Sentry. It is public: the page carries it.'),
  speed_rate: percent('Of a hundred visits, how many tell how fast the page was.', 100),
  replay: z
    .boolean()
    .default(false)
    .describe('Whether visits are recorded: all text masked, no picture, no card form.'),
  replay_rate: percent('Of a hundred visits, how many are recorded from the start.', 0),
  replay_on_error_rate: percent('Of a hundred visits in which something fails, how many are recorded.', 100),
}

/** `PUT /v1/services/analytics`. */
export const analyticsSetSchema = z.strictObject(analytics).meta({ id: 'AnalyticsSet' })
/** `PUT /v1/services/experiments`. */
export const experimentsSetSchema = z.strictObject(experiments).meta({ id: 'ExperimentsSet' })
/** `PUT /v1/services/monitoring`. */
export const monitoringSetSchema = z.strictObject(monitoring).meta({ id: 'MonitoringSet' })

const kept = { object: z.literal('service'), created_at: instantSchema, updated_at: instantSchema }

/** A service that the store has connected. Nothing of it is secret. */
export const serviceSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('analytics'), ...kept, ...analytics }),
    z.object({ kind: z.literal('experiments'), ...kept, ...experiments }),
    z.object({ kind: z.literal('monitoring'), ...kept, ...monitoring }),
  ])
  .meta({ id: 'Service' })

/** `GET /v1/services`: at most one of each kind. */
export const serviceListSchema = z
  .object({ data: z.array(serviceSchema), next_cursor: z.null() })
  .meta({ id: 'ServiceList' })

export type AnalyticsSettings = z.output<typeof analyticsSetSchema>
export type ExperimentsSettings = z.output<typeof experimentsSetSchema>
export type MonitoringSettings = z.output<typeof monitoringSetSchema>
export type Service = z.infer<typeof serviceSchema>
export type ServiceList = z.infer<typeof serviceListSchema>

/** What a page of this store may call once its visitor agreed, by purpose; null where nothing is connected. */
export interface StoreServices {
  analytics: AnalyticsSettings | null
  experiments: ExperimentsSettings | null
  monitoring: MonitoringSettings | null
}
