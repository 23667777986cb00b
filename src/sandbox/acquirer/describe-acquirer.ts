import { z } from 'zod'
import type { AcquirerOperation } from './acquirer-operation.ts'
import { type AcquirerProblemCode, acquirerProblems } from './acquirer-problem.ts'
import {
  chargebackList,
  chargebackMessage,
  paymentList,
  paymentMessage,
  payoutList,
  problemMessage,
  refundMessage,
  reversalMessage,
  storedCardMessage,
  tokenMessage,
} from './contract/answers.ts'
import { operations } from './operations.ts'

/** What any call may be rejected with, besides what its operation names. */
const anywhere: readonly AcquirerProblemCode[] = [
  'invalid_request',
  'unauthorized',
  'wrong_key',
  'rate_limited',
  'internal',
  'unavailable',
]
const ofEveryPost: readonly AcquirerProblemCode[] = ['idempotency_key_missing', 'idempotency_key_reused']

/** The schemas that have a name of their own in the document. */
const named: Readonly<Record<string, z.ZodType>> = {
  Token: tokenMessage,
  Payment: paymentMessage,
  PaymentList: paymentList,
  PayoutList: payoutList,
  Refund: refundMessage,
  Reversal: reversalMessage,
  StoredCard: storedCardMessage,
  Chargeback: chargebackMessage,
  ChargebackList: chargebackList,
  Problem: problemMessage,
}

/** The OpenAPI 3.0 document of the acquirer's API, written from the schemas that it reads and answers by. */
export function describeAcquirer(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'The sandbox acquirer',
      version: '1',
      description:
        'An acquirer as Brazilian ones have in common. Amounts are whole centavos. ' +
        'A POST of a server carries an Idempotency-Key; what was done is answered alike under the same key. ' +
        'An error with `processed: false` did nothing.',
    },
    servers: [{ url: 'http://127.0.0.1:4002/acquirer/v1' }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, schemaOf(schema, 'output')])),
      securitySchemes: {
        secretKey: { type: 'http', scheme: 'bearer', description: 'sk_…, from a server only' },
        publishableKey: { type: 'http', scheme: 'bearer', description: 'pk_…, from the card form' },
      },
    },
  }
}

function describeOperation(operation: AcquirerOperation): object {
  const { name, summary, caller, path, body, query, answer, method } = operation
  const isPost = caller === 'server' && method === 'POST'
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, of]) => ({
      name: of,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(isPost
      ? [{ name: 'idempotency-key', in: 'header', required: true, schema: { type: 'string', maxLength: 255 } }]
      : []),
    ...(query ? queryParameters(query) : []),
  ]
  return {
    operationId: name,
    summary,
    security: [caller === 'browser' ? { publishableKey: [] } : { secretKey: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
    responses: {
      [answer.status]: {
        description: summary,
        ...(answer.schema && { content: json(answer.schema, 'output') }),
      },
      ...problems([...anywhere, ...(isPost ? ofEveryPost : []), ...operation.problems]),
    },
  }
}

function problems(codes: readonly AcquirerProblemCode[]): object {
  const byStatus = Map.groupBy(new Set(codes), code => acquirerProblems[code])
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      { description: of.join(', '), content: json(problemMessage, 'output') },
    ]),
  )
}

function queryParameters(query: z.ZodType): object[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function json(schema: z.ZodType, io: 'input' | 'output'): object {
  const name = Object.keys(named).find(each => named[each] === schema)
  const described = name ? { $ref: `#/components/schemas/${name}` } : schemaOf(schema, io)
  return { 'application/json': { schema: described } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'openapi-3.0' })
  listNull(rest)
  return rest
}

/** In OpenAPI 3.0 a list of values that may be null has to name null among them. */
function listNull(part: unknown): void {
  if (typeof part !== 'object' || part === null) return
  const { nullable, enum: values } = part as { nullable?: unknown; enum?: unknown }
  if (nullable === true && Array.isArray(values) && !values.includes(null)) values.push(null)
  for (const inner of Object.values(part)) listNull(inner)
}
