import type { Me } from '../../../shared/contract/access.ts'
import type { NotificationSettings, PushDevice } from '../../../shared/contract/notification.ts'

/**
 * Puts a browser's new subscription in the place of the one that its push service took away, in every store that wrote
 * to that one. Without a session the server knows nobody here, and nothing is told. The worker is one file: it shares
 * nothing with the pages.
 */
export async function renewSubscription(old: PushSubscription, renewed: PushSubscription): Promise<void> {
  const fingerprint = await fingerprintOf(old.endpoint)
  const { endpoint = '', keys = {} } = renewed.toJSON()
  const { p256dh = '', auth = '' } = keys
  const me = await ask<Me>('GET', '/v1/me', null)
  for (const { id: store } of me.stores) {
    const { devices } = await ask<NotificationSettings>('GET', '/v1/me/notifications', store)
    const known = devices.find(one => one.fingerprint === fingerprint)
    if (!known) continue
    // The old one goes first: a person has so many devices and no more.
    await ask('DELETE', `/v1/me/push-devices/${known.id}`, store)
    const body = { endpoint, keys: { p256dh, auth }, name: known.name }
    await ask<PushDevice>('POST', '/v1/me/push-devices', store, body)
  }
}

async function ask<Answer>(method: string, path: string, store: string | null, body?: object): Promise<Answer> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...(store && { 'Guiche-Store': store }),
    ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
  }
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'same-origin',
    body: body ? JSON.stringify(body) : null,
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}`)
  return (response.status === 204 ? null : await response.json()) as Answer
}

/** By what the server knows a subscription. */
async function fingerprintOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
}
