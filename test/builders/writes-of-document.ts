import { apiClient } from '../harness/api-client.ts'

type Described = { operationId: string; 'x-confirms-identity'?: boolean }

/** Whatever of the API's document writes, by its name; what is sensitive asks a person who they are. */
export async function writesOf(url: string): Promise<Record<string, { isSensitive: boolean }>> {
  const { body } = await apiClient(url, null).get('/v1/openapi.json')
  const { paths } = body as { paths: Record<string, Record<string, Described>> }
  const writes = Object.values(paths).flatMap(methods =>
    Object.entries(methods).flatMap(([method, { operationId, 'x-confirms-identity': isSensitive = false }]) =>
      method === 'get' ? [] : [[operationId, { isSensitive }] as const],
    ),
  )
  return Object.fromEntries(writes)
}
