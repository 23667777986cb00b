import type { z } from 'zod'

/** An answer of the API, its body read. */
export interface ApiAnswer<Body = unknown> {
  status: number
  headers: Headers
  body: Body
}

/** Speaks to the API as a merchant's program does. */
export interface ApiClient {
  get(path: string): Promise<ApiAnswer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer>
  patch(path: string, body: unknown): Promise<ApiAnswer>
  delete(path: string): Promise<ApiAnswer>
  /** Sends a body as it is, with headers as they are. */
  send(method: string, path: string, body: string | Buffer | null, headers: Record<string, string>): Promise<ApiAnswer>
}

/** A client with a key, or with none. */
export function apiClient(url: string, key: string | null): ApiClient {
  // Fetch asks for packed answers by itself, which cost both sides more than the question:
  // test/http/compression.test.ts asks for them.
  const usual: Record<string, string> = { 'accept-encoding': 'identity' }
  if (key) usual.authorization = `Bearer ${key}`
  const send: ApiClient['send'] = async (method, path, body, headers) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...usual, ...headers },
      body: body as string | null,
      redirect: 'manual',
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text }
  }
  return {
    send,
    get: path => send('GET', path, null, {}),
    patch: (path, body) => send('PATCH', path, JSON.stringify(body), { 'content-type': 'application/json' }),
    delete: path => send('DELETE', path, null, {}),
    post: (path, body, headers = {}) =>
      body === undefined
        ? send('POST', path, null, headers)
        : send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
  }
}

/** The body of an answer with the expected status, checked against its published schema: unknown fields fail too. */
export function bodyOf<Schema extends z.ZodType>(answer: ApiAnswer, status: number, schema: Schema): z.output<Schema> {
  if (answer.status !== status) {
    throw new Error(`Expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  return schema.parse(answer.body)
}
