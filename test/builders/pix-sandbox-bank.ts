/** What the sandbox bank gives to whoever opens an account. */
export interface SandboxReceiver {
  client_id: string
  client_secret: string
  token_url: string
  base_url: string
  pix_key: string
}

/** Opens an account for a shop at the sandbox bank. */
export function openReceiver(sandboxUrl: string, name = 'Padaria São João'): Promise<SandboxReceiver> {
  return post(`${sandboxUrl}/control/bank/receivers`, { tax_id: '11222333000181', name, city: 'São Paulo' })
}

/** Pays a code with the sandbox's phone. */
export function payByPhone(sandboxUrl: string, brCode: string): Promise<{ end_to_end_id: string; amount: number }> {
  return post(`${sandboxUrl}/phone/pay`, { br_code: brCode })
}

async function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
