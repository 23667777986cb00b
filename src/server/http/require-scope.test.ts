import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ApiServer } from './api-server.ts'
import { requireScopes } from './require-scope.ts'

function serverWith(url: string, options: object): () => unknown {
  const server = Fastify() as unknown as ApiServer
  requireScopes(server)
  return () => server.get(url, options, async () => null)
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
