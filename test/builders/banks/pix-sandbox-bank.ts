import type { Sandbox } from '../../../src/sandbox/start-sandbox.ts'

/** What the sandbox bank gives to whoever opens an account. */
export interface SandboxReceiver {
  client_id: string
  client_secret: string
  token_url: string
  base_url: string
  pix_key: string
}

/** Opens an account for a shop at the sandbox bank. */
export function openReceiver({ url, controlKey }: Sandbox, name = 'Padaria São João'): Promise<SandboxReceiver> {
  const asked = { tax_id: '11222333000181', name, city: 'São Paulo' }
  return post(`${url}/control/bank/receivers`, asked, { authorization: `Bearer ${controlKey}` })
}

/** Pays a code with the sandbox's phone. */
export function payByPhone(sandboxUrl: string, brCode: string): Promise<{ end_to_end_id: string; amount: number }> {
  return post(`${sandboxUrl}/phone/pay`, { br_code: brCode })
}

async function post<T>(url: string, body: object, more: Record<string, string> = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...more }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
