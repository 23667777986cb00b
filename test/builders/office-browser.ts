import { type ApiAnswer, type ApiClient, apiClient } from '../harness/api-client.ts'

/** A browser at the back office, as far as the server sees it: it keeps the cookie and names where it comes from. */
export interface OfficeBrowser {
  signIn(email: string, password: string): Promise<ApiAnswer>
  signOut(): Promise<ApiAnswer>
  get(path: string, headers?: Record<string, string>): Promise<ApiAnswer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiAnswer>
  put(path: string, body: unknown): Promise<ApiAnswer>
  patch(path: string, body: unknown): Promise<ApiAnswer>
  delete(path: string): Promise<ApiAnswer>
  /** The session's cookie as it would be sent; '' before signing in. */
  cookie: string
  /** What the device keeps of whoever signed in at it; '' before anybody did. */
  device: string
}

/** `network`: the address that a trusted proxy tells of. */
export function openOffice(url: string, origin = url, network?: string): OfficeBrowser {
  const client: ApiClient = apiClient(url, null)
  const withCookie = (headers: Record<string, string>) => {
    const cookie = [office.cookie, office.device].filter(Boolean).join('; ')
    return { ...(cookie && { cookie }), ...(network && { 'x-forwarded-for': network }), ...headers }
  }
  const keep = (answer: ApiAnswer) => {
    const set = answer.headers.getSetCookie().find(cookie => cookie.includes('session_token='))
    if (set) office.cookie = set.split(';')[0] ?? ''
    const device = answer.headers.getSetCookie().find(cookie => cookie.includes('guiche.device.'))
    if (device) office.device = device.split(';')[0] ?? ''
    return answer
  }
  const write = (method: 'PUT' | 'PATCH', path: string, body: unknown) =>
    client.send(method, path, JSON.stringify(body), withCookie({ origin, 'content-type': 'application/json' }))
  const office: OfficeBrowser = {
    cookie: '',
    device: '',
    signIn: async (email, password) => keep(await office.post('/auth/sign-in/email', { email, password })),
    signOut: async () => keep(await office.post('/auth/sign-out', {})),
    get: (path, headers = {}) => client.send('GET', path, null, withCookie(headers)),
    post: (path, body, headers = { origin }) => client.post(path, body, withCookie(headers)),
    delete: path => client.send('DELETE', path, null, withCookie({ origin })),
    put: (path, body) => write('PUT', path, body),
    patch: (path, body) => write('PATCH', path, body),
  }
  return office
}
