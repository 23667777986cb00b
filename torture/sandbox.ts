import { setTimeout as sleep } from 'node:timers/promises'
import { START_PATIENCE } from './installation.ts'

/** The sandbox's control, asked until it answers: it is killed now and then with the rest. */
export interface Sandbox {
  ask(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<SandboxAnswer>
  /** The same where only success will do. */
  expectSuccess<Body>(method: string, path: string, body?: object): Promise<Body>
  /** Posts as a payer's browser does, without the control key; redirects are not followed. */
  post(address: string, body: string, type: string): Promise<BrowserAnswer>
}

interface BrowserAnswer {
  status: number
  text: string
  /** Where it leads, of a redirect. */
  location: string | null
}

interface SandboxAnswer {
  status: number
  body: unknown
}

/** Ms after which a question to the sandbox is given up. */
const PATIENCE = 10_000
/** Ms for which it may not be there: it comes back with everything else, and after the database has recovered. */
const AWAY = 1.5 * START_PATIENCE

/** Speaks to the sandbox with its control key, and tries again while it is not there. */
export function reachSandbox({ url, controlKey }: { url: string; controlKey: string }): Sandbox {
  async function untilAnswered<Answer>(what: string, once: () => Promise<Answer>): Promise<Answer> {
    for (const end = Date.now() + AWAY; ; ) {
      try {
        return await once()
      } catch (error) {
        if (Date.now() > end) throw new Error(`The sandbox does not answer ${what}`, { cause: error })
        await sleep(250)
      }
    }
  }
  function ask(method: string, path: string, body?: object, headers = {}): Promise<SandboxAnswer> {
    return untilAnswered(`${method} ${path}`, async () => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${controlKey}`,
          ...headers,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE),
      })
      const text = await response.text()
      return { status: response.status, body: text ? JSON.parse(text) : null }
    })
  }
  return {
    ask,
    post(address, body, type) {
      return untilAnswered(`POST ${address}`, async () => {
        const response = await fetch(new URL(address, url), {
          method: 'POST',
          headers: { 'content-type': type },
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE),
        })
        return { status: response.status, text: await response.text(), location: response.headers.get('location') }
      })
    },
    async expectSuccess<Body>(method: string, path: string, body?: object): Promise<Body> {
      const answer = await ask(method, path, body)
      if (answer.status < 300) return answer.body as Body
      throw new Error(`The sandbox rejected ${method} ${path} with ${answer.status}: ${JSON.stringify(answer.body)}`)
    },
  }
}

/** What bank or acquirer do wrong. */
export interface FaultBook {
  /** How often each kind of fault has struck. */
  struck: Map<string, number>
  /** These faults from now on and no others. */
  set(seed: string, faults: readonly object[]): Promise<void>
}

/** @param path of the control's faults. */
export function openFaultBook({ expectSuccess }: Sandbox, path: string): FaultBook {
  const struck = new Map<string, number>()
  const seen = new Map<number, number>()
  /** Faults that go take their counts with them, so these are written down first. */
  async function countStruck(): Promise<void> {
    const { data } = await expectSuccess<{ data: { id: number; kind: string; struck: number }[] }>('GET', path)
    for (const fault of data) {
      struck.set(fault.kind, (struck.get(fault.kind) ?? 0) + fault.struck - (seen.get(fault.id) ?? 0))
      seen.set(fault.id, fault.struck)
    }
  }
  return {
    struck,
    async set(seed, faults) {
      await countStruck()
      await expectSuccess('PUT', path, { seed, faults })
    },
  }
}
