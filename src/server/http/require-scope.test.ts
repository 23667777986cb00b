import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ApiServer } from './api-server.ts'
import type { HttpDeps } from './http-deps.ts'
import { requireScopes } from './require-scope.ts'

function serverWith(url: string, options: object, method: 'get' | 'post' = 'get'): () => unknown {
  const server = Fastify() as unknown as ApiServer
  // Nobody asks anything of it.
  requireScopes(server, {} as HttpDeps)
  return () => server[method](url, options, async () => null)
}

test('a route of the API that names no scope cannot be made', () => {
  expect(serverWith('/v1/charges', {})).toThrow('GET /v1/charges names no scope: write it into the route’s config.')
  expect(serverWith('/v1/charges', { config: { caller: 'key' } })).toThrow('names no scope')
})

test('a route below /v1 that the document would not tell of cannot be made', () => {
  expect(serverWith('/v1/charges', { schema: { hide: true } })).toThrow('GET /v1/charges is hidden')
})

test('a route that names one can, and so can whatever is no route of the API', () => {
  expect(serverWith('/v1/charges', { config: { scope: 'charges:read' } })).not.toThrow()
  expect(serverWith('/v1/me', { config: { scope: null } })).not.toThrow()
  expect(serverWith('/v1/openapi.json', { schema: { hide: true } })).not.toThrow()
  expect(serverWith('/health', {})).not.toThrow()
})

test('a route says of the counter only what can be asked of it', () => {
  const read = { scope: 'charges:read', counter: 'own-charge' }
  expect(serverWith('/v1/charges/:id', { config: read })).not.toThrow()
  expect(serverWith('/v1/charges/:id/cancel', { config: read }, 'post')).not.toThrow()
  expect(serverWith('/v1/charges', { config: read })).toThrow("GET /v1/charges cannot say counter: 'own-charge'.")
  expect(serverWith('/v1/customers/:id', { config: read })).toThrow("cannot say counter: 'own-charge'")
  expect(serverWith('/v1/exports', { config: { ...read, counter: 'own-list' } })).toThrow('cannot say counter')
  expect(serverWith('/v1/charges/:id', { config: { ...read, scope: null } })).toThrow('it needs no counter')
  expect(serverWith('/v1/charges/:id', { config: { ...read, caller: 'key' } })).toThrow('none stands at a counter')
})
