import { type Document, OpenAPIBackend } from 'openapi-backend'
import type { OpenAPIV3_1 } from 'openapi-types'
import { describe, expect, test } from 'vitest'
import { apiDocument } from './describe-api.ts'

const document = (await apiDocument()) as OpenAPIV3_1.Document
const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, OpenAPIV3_1.OperationObject>).map(
    ([method, operation]) => [`${method} ${path}`, method, operation] as const,
  ),
)

describe('the description of the API', () => {
  test('comes out the same, byte for byte, every time', async () => {
    expect(JSON.stringify(await apiDocument())).toBe(JSON.stringify(document))
  })

  test('is laid out as OpenAPI wants it', async () => {
    // The published validators know 3.0. It is the same as 3.1 in all that stands around the schemas.
    const { webhooks, ...rest } = JSON.parse(JSON.stringify(document), (key, value) =>
      key === 'schema' ? {} : value,
    ) as OpenAPIV3_1.Document
    const named = Object.keys(rest.components?.schemas ?? {}).map(name => [name, {}])
    const components = { ...rest.components, schemas: Object.fromEntries(named) }
    const shell = { ...rest, openapi: '3.0.3', components } as unknown as Document
    // Only the layout: to be ready for requests it would compile what it checks each of them by.
    const backend = new OpenAPIBackend({ definition: shell, strict: true })
    await backend.loadDocument()
    expect(() => backend.validateDefinition()).not.toThrow()
    expect(Object.keys(webhooks ?? {})).toEqual(['event'])
  })

  test('is one that another program can check requests and answers with', async () => {
    const backend = new OpenAPIBackend({
      definition: structuredClone(document) as unknown as Document,
      quick: true,
      ajvOpts: { strict: false, validateFormats: false },
    })
    await backend.init()
    const ask = (body: unknown) =>
      backend.validator.validateRequest(
        { method: 'post', path: '/v1/charges', headers: { 'idempotency-key': 'a' }, body },
        'createCharge',
      ).valid
    expect(ask({ amount: 12990, customer: { name: 'Ana' }, pay_with: { method: 'pix' } })).toBe(true)
    expect(ask({ amount: 0 })).toBe(false)
    expect(ask({ amount: 12990, color: 'green' })).toBe(false)
    expect(ask({ amount: 12990, customer: { shoe_size: 38 } })).toBe(false)

    const step = { step: 'created', status: 'completed', at: '2026-11-02T12:00:00.000Z' }
    expect(backend.validator.validateResponse({ id: 'chg_1', tracker: [step] }, 'readCharge', 200).valid).toBe(false)
  })

  test('says of every report that may be a table that it may', () => {
    const tables = operations.filter(([, , { parameters }]) =>
      parameters?.some(parameter => 'name' in parameter && parameter.name === 'format'),
    )
    expect(tables.map(([name]) => name)).toContain('get /v1/reports/month')
    for (const [name, , { responses }] of tables) {
      const answer = responses?.['200'] as OpenAPIV3_1.ResponseObject
      expect(Object.keys(answer.content ?? {}), name).toEqual(['application/json', 'text/csv'])
    }
  })

  test('speaks of no schema that it does not hold, and holds none that it does not speak of', () => {
    const spoken = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(match => match[1])
    const held = Object.keys(document.components?.schemas ?? {})
    expect([...new Set(spoken)].sort()).toEqual(held)
    expect(held).toEqual(expect.arrayContaining(['Charge', 'ChargeCreate', 'Event', 'Payment', 'Problem', 'Refund']))
    expect(held.filter(name => name.endsWith('Input'))).toEqual([])
  })

  test('has a name of its own for every operation', () => {
    const names = operations.map(([, , operation]) => operation.operationId)
    expect(new Set(names).size).toBe(operations.length)
  })

  test.each(operations)('says of %s what it takes, gives and rejects', (_, method, operation) => {
    const known = document.tags?.map(({ name }) => name)
    expect(operation.operationId).toMatch(/^[a-z][A-Za-z]+$/)
    expect(operation.summary).toBeTruthy()
    expect(known).toEqual(expect.arrayContaining(operation.tags ?? ['none']))

    const { '4XX': rejected, '5XX': failed, ...good } = operation.responses ?? {}
    expect(rejected).toEqual({ $ref: '#/components/responses/Rejected' })
    expect(failed).toEqual({ $ref: '#/components/responses/Failed' })
    const [[status, answer] = ['none', null]] = Object.entries(good)
    expect(Object.keys(good)).toHaveLength(1)
    expect(answer && 'content' in answer).toBe(status !== '204')

    const repeatable = operation.parameters?.some(
      parameter => '$ref' in parameter && parameter.$ref === '#/components/parameters/IdempotencyKey',
    )
    expect(repeatable).toBe(method === 'post')
  })
})
