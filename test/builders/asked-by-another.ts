import { type ApiAnswer, type ApiClient, apiClient } from '../harness/api-client.ts'
import type { World } from '../harness/world.ts'

/** An operation of the API's document whose address names something by an id. */
interface Operation {
  id: string
  method: string
  /** The address with its parameters in braces. */
  path: string
  address: RegExp
  /** How the id of each parameter begins: `chg_`; '' for a person’s, which begins in no one way. */
  begins: string[]
  /** What a question cannot be without. */
  query: string
}

interface Described {
  operationId: string
  security: Record<string, string[]>[]
  parameters?: { in: string; name: string; required?: boolean; schema: { pattern?: string } }[]
}

/** What another store was answered that asked for something of this one. */
export interface AskedByAnother {
  /** Operations of the document that name something by an id and that a key may ask for. */
  operations: Operation[]
  /** Those that another store has asked for, by a true id. */
  tried: Set<string>
  /** What it was answered besides "there is no such thing here". */
  wrong: string[]
  /** Asks for what can be read, by ids that came up meanwhile. */
  read(): Promise<void>
}

const ID = /\b[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}\b/g

/**
 * From now on whatever this store writes by an id is asked for by another store before: with the same address, the same
 * body, and a key that may do everything there.
 */
export async function askedByAnother(world: World): Promise<AskedByAnother> {
  const own = world.store.api
  const { api: stranger } = await world.anotherStore()
  const operations = await operationsOf(world.url)
  const tried = new Set<string>()
  const wrong: string[] = []
  const seen = new Map<string, Set<string>>()

  const judge = (what: string, { status, body }: ApiAnswer, isExpected: boolean) => {
    if (!isExpected) wrong.push(`${what} is answered ${status}: ${JSON.stringify(body)}`)
  }
  const keepIds = (answer: ApiAnswer) => {
    for (const [id] of JSON.stringify(answer.body ?? null).matchAll(ID)) {
      const alike = seen.get(id.slice(0, 4)) ?? new Set()
      // What came up last is what is there still, most likely.
      alike.delete(id)
      seen.set(id.slice(0, 4), alike.add(id))
    }
    return answer
  }
  async function twice(
    { method, path, body = null }: { method: string; path: string; body?: unknown },
    ask: (client: ApiClient) => Promise<ApiAnswer>,
  ): Promise<ApiAnswer> {
    const operation = operations.find(one => one.method === method && one.address.test(path))
    const namesAny = JSON.stringify(body)?.match(ID) !== null && JSON.stringify(body) !== undefined
    if (method !== 'GET' && (operation || namesAny)) {
      const answer = await ask(stranger)
      const isRejected = answer.status >= 400 && answer.status < 500
      judge(`${method} ${path}`, answer, operation ? answer.status === 404 : isRejected)
      if (operation) tried.add(operation.id)
    }
    return keepIds(await ask(own))
  }

  async function people(): Promise<string[]> {
    const { data } = (await own.get('/v1/people')).body as { data: { id: string }[] }
    return data.map(({ id }) => id)
  }

  /** The address of something that its own store has. */
  async function firstThere({ begins: [begin = ''], path, query }: Operation): Promise<string | null> {
    const ids = begin === '' ? await people() : [...(seen.get(begin) ?? [])].reverse().slice(0, 20)
    for (const id of ids) {
      const address = `${path.replace(/\{\w+\}/, id)}${query}`
      if ((await own.get(address)).status !== 404) return address
    }
    return null
  }

  world.store.api = {
    get: path => twice({ method: 'GET', path }, client => client.get(path)),
    post: (path, body, headers) => twice({ method: 'POST', path, body }, client => client.post(path, body, headers)),
    patch: (path, body) => twice({ method: 'PATCH', path, body }, client => client.patch(path, body)),
    delete: path => twice({ method: 'DELETE', path }, client => client.delete(path)),
    send: (method, path, body, headers) =>
      twice({ method, path, body: String(body ?? '') }, client => client.send(method, path, body, headers)),
  }

  return {
    operations,
    tried,
    wrong,
    async read() {
      for (const operation of operations.filter(({ method }) => method === 'GET')) {
        const path = await firstThere(operation)
        if (!path) continue
        const theirs = await stranger.get(path)
        judge(`GET ${path}`, theirs, theirs.status === 404)
        tried.add(operation.id)
      }
    },
  }
}

async function operationsOf(url: string): Promise<Operation[]> {
  const { body } = await apiClient(url, null).get('/v1/openapi.json')
  const { paths } = body as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId: id, security, parameters = [] }]) => {
      const named = parameters.filter(one => one.in === 'path' && one.schema.pattern !== undefined)
      if (named.length === 0 || !security.some(one => 'key' in one)) return []
      const asked = parameters.filter(one => one.in === 'query' && one.required)
      return {
        id,
        method: method.toUpperCase(),
        path,
        address: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
        query: queryOf(id, asked),
        begins: named.map(({ schema }) => /^\^([a-z]{3}_)/.exec(schema.pattern ?? '')?.[1] ?? ''),
      }
    }),
  )
}

/** What an operation must be told behind its address. Of a card or a saved one, either will do: no schema says so. */
function queryOf(operation: string, required: readonly { name: string }[]): string {
  const names = [...required.map(({ name }) => name), ...(operation === 'readInstallmentPlans' ? ['card'] : [])]
  return names.length > 0 ? `?${names.map(name => `${name}=411111`).join('&')}` : ''
}
