import type { OpenAPIV3_1 } from 'openapi-types'
import { limits } from '../../shared/contract/limits.ts'

/**
 * What the document says besides what the routes' schemas say: the header of every write, the shape of every rejection,
 * the events that we send. Pure: the same routes give the same document, byte for byte.
 */
export function finishDocument(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const paths = mapValues(document.paths ?? {}, path =>
    mapValues(path ?? {}, (operation, method) => finishOperation(operation as Operation, method)),
  )
  const whole = { ...document, paths, webhooks, components: { ...document.components, responses, parameters } }
  return plainSchemas(withUsedSchemas(whole)) as unknown as OpenAPIV3_1.Document
}

type Operation = Omit<OpenAPIV3_1.OperationObject, 'parameters' | 'requestBody' | 'responses'> & {
  parameters?: unknown[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: unknown }>
}
type Schema = { anyOf?: Schema[]; type?: string }

const meanings: Record<string, string> = {
  200: 'Done: the object as it is now.',
  201: 'Made.',
  202: 'Taken: it is done in a moment.',
  204: 'Done: there is nothing to tell.',
}

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A text of your own for this request, for example a UUID. ' +
      'The same key with the same body is carried out once and answered again, for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey, pattern: '^[\\x20-\\x7e]+$' },
  },
  Store: {
    name: 'Guiche-Store',
    in: 'header',
    required: false,
    description: 'Id of the store, for a signed-in user who works in several. An API key belongs to one store.',
    schema: { type: 'string' },
  },
} satisfies Record<string, OpenAPIV3_1.ParameterObject>

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
const requestId = { description: 'Id of the request in the log.', schema: { type: 'string' } } as const
const retryAfter = { description: 'Seconds to wait, where waiting helps.', schema: { type: 'integer' } } as const

const responses = {
  Rejected: {
    description: 'Rejected. `code` says why and `action` what to do; docs/reference/errors.md lists every code.',
    headers: { 'Request-Id': requestId, 'Retry-After': retryAfter },
    content: problem,
  },
  Failed: {
    description: 'Failed on our side. Try again with the same Idempotency-Key.',
    headers: { 'Request-Id': requestId, 'Retry-After': retryAfter },
    content: problem,
  },
} satisfies Record<string, OpenAPIV3_1.ResponseObject>

const webhooks = {
  event: {
    post: {
      operationId: 'event',
      tags: ['webhooks'],
      summary: 'What a webhook endpoint is sent',
      description: 'Signed by the Standard Webhooks scheme; docs/reference/events.md says when each type is sent.',
      security: [],
      parameters: [
        header('webhook-id', 'Id of the event: the same in every attempt.'),
        header('webhook-timestamp', 'Seconds since 1970 of this attempt.'),
        header('webhook-signature', '`v1,` and the HMAC-SHA256 of id, timestamp and body, in base64.'),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: ref('Event') } } },
      responses: {
        '2XX': { description: 'Heard. Any other answer, or none, is tried again for 24 hours.' },
        '410': { description: 'Not wanted: this delivery is not tried again.' },
      },
    },
  },
}

function header(name: string, description: string) {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } } as const
}

function ref(schema: string) {
  return { $ref: `#/components/schemas/${schema}` }
}

function finishOperation(operation: Operation, method: string) {
  const { operationId, tags, summary, description, security, requestBody, responses: answers } = operation
  const { parameters: own = [] } = operation
  const headers = [
    ...(method === 'post' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    { $ref: '#/components/parameters/Store' },
  ]
  return {
    operationId,
    tags,
    summary,
    ...(description ? { description } : {}),
    ...(security ? { security } : {}),
    parameters: [...own, ...headers],
    ...(requestBody ? { requestBody: finishBody(requestBody) } : {}),
    responses: {
      ...mapValues(
        Object.fromEntries(Object.entries(answers).filter(([status]) => !status.endsWith('XX'))),
        (answer, status) => finishAnswer(isAlsoTable(own) ? withTable(answer) : answer, status, method),
      ),
      '4XX': { $ref: '#/components/responses/Rejected' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  }
}

/** A body that may also be none is an optional body. */
function finishBody(body: NonNullable<Operation['requestBody']>) {
  const { schema } = body.content['application/json'] ?? { schema: {} }
  const some = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const optional = some.length > 0 && some.length < (schema.anyOf?.length ?? 0)
  const shown = optional && some.length === 1 ? some[0] : schema
  return { required: !optional, content: { 'application/json': { schema: shown } } }
}

/** Whether its caller may ask for the answer as a table: `?format=csv`. */
function isAlsoTable(parameters: readonly unknown[]): boolean {
  const asked = parameters as readonly { name?: string; in?: string; schema?: { enum?: string[] } }[]
  return asked.some(
    ({ name, in: place, schema }) => place === 'query' && name === 'format' && schema?.enum?.includes('csv'),
  )
}

function withTable<Answer extends Operation['responses'][string]>(answer: Answer): Answer {
  const table = { 'text/csv': { schema: { type: 'string', description: 'With `format=csv`.' } } }
  return { ...answer, content: { ...(answer.content as object), ...table } }
}

function finishAnswer(answer: Operation['responses'][string], status: string, method: string) {
  const own = answer.description === 'Default Response' ? undefined : answer.description
  const replayed = { description: '`true` when this answer was given before.', schema: { type: 'string' } }
  return {
    description: own ?? meanings[status] ?? 'The answer.',
    headers: { 'Request-Id': requestId, ...(method === 'post' ? { 'Idempotency-Replayed': replayed } : {}) },
    ...(answer.content ? { content: answer.content } : {}),
  }
}

/**
 * Keeps the schemas that are spoken of, in the order of their names. A request's schema comes as `…Input`, since its
 * output may look otherwise; where no answer has the other form, it gets the plain name.
 */
function withUsedSchemas(document: { components: { schemas?: object } }) {
  const schemas = (document.components.schemas ?? {}) as Record<string, unknown>
  const used = new Set<string>()
  const { schemas: _, ...rest } = document.components
  const waiting = refsIn({ ...document, components: rest })
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue
    used.add(name)
    waiting.push(...refsIn(schemas[name]))
  }
  const plainName = (name: string) => {
    const plain = name.replace(/Input$/, '')
    return used.has(plain) ? name : plain
  }
  const kept = [...used].map(
    name => [plainName(name), name.endsWith('Input') ? schemas[name] : mayGrow(schemas[name])] as const,
  )
  const named = Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))
  return mapDeep({ ...document, components: { ...rest, schemas: named } }, (value, key) =>
    key === '$ref' && typeof value === 'string'
      ? value.replace(SCHEMA, (_match, name) => SCHEMAS + plainName(name))
      : value,
  )
}

/** An answer may have new fields one day; a program written against this document must not reject them. */
function mayGrow(schema: unknown): unknown {
  return mapDeep(schema, value => {
    if (typeof value !== 'object' || value === null || !('additionalProperties' in value)) return value
    const { additionalProperties, ...open } = value
    return additionalProperties === false ? open : value
  })
}

const SCHEMAS = '#/components/schemas/'
const SCHEMA = /^#\/components\/schemas\/(.+)$/

function refsIn(value: unknown): string[] {
  const names: string[] = []
  mapDeep(value, (inner, key) => {
    const name = key === '$ref' && typeof inner === 'string' ? SCHEMA.exec(inner)?.[1] : undefined
    if (name) names.push(name)
    return inner
  })
  return names
}

/**
 * Leaves out what a reader learns nothing from: limits that are JavaScript's, and a pattern beside the format it
 * repeats.
 */
function plainSchemas(document: unknown): unknown {
  return mapDeep(document, value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !('type' in value)) return value
    return Object.fromEntries(
      Object.entries(value).filter(
        ([key, inner]) =>
          !(key === 'pattern' && 'format' in value) &&
          !(key === 'maximum' && inner === Number.MAX_SAFE_INTEGER) &&
          !(key === 'minimum' && inner === Number.MIN_SAFE_INTEGER),
      ),
    )
  })
}

/** Changes every value of a tree, the inner ones first. */
function mapDeep(value: unknown, change: (value: unknown, key: string) => unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    return change(
      value.map(inner => mapDeep(inner, change)),
      key,
    )
  }
  if (typeof value !== 'object' || value === null) return change(value, key)
  return change(
    mapValues(value as Record<string, unknown>, (inner, name) => mapDeep(inner, change, name)),
    key,
  )
}

function mapValues<Value, Changed>(
  values: { [key: string]: Value },
  change: (value: Value, key: string) => Changed,
): { [key: string]: Changed } {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]))
}
