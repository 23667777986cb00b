import type { ApiAnswer, ApiClient } from '../harness/api-client.ts'

/** A person says that a backup was restored. */
export function confirmBackup(api: ApiClient, confirmed = true): Promise<ApiAnswer> {
  const type = { 'content-type': 'application/json' }
  return api.send('PUT', '/v1/going-live/backup', JSON.stringify({ confirmed }), type)
}
