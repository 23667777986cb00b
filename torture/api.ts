import { setTimeout as sleep } from 'node:timers/promises'
import { type Charge, chargeSchema } from '../src/shared/contract/charge.ts'

/** What the API answered in the end. */
export interface Answer {
  status: number
  /** The problem's code where it rejected. */
  code: string | null
  body: unknown
  /** Whether it said when to ask again (`Retry-After`): such a rejection is no effect, and no key keeps it. */
  again: boolean
}

/** What the answers of a run were, counted and watched. */
export interface Log {
  /** Requests sent, answered or not. */
  sent: number
  /** Requests that were cut off without an answer. */
  cutOff: number
  /** Answers by their status and code. */
  answers: Map<string, number>
  /** What went against the contract, with the request's key. */
  wrong: string[]
}

/** One store's API, as a merchant's program uses it that does not give up. */
export interface Api {
  /**
   * Sends a write with its key until it is answered: 2xx, or a rejection that is not about the moment. Null when it was
   * not and the caller does not come back. One that says when to ask again is asked again, but for those of `accepts`.
   */
  write(
    path: string,
    body: object | undefined,
    key: string,
    how?: { doubled?: boolean; comesBack?: boolean; method?: 'POST' | 'PUT'; accepts?: readonly string[] },
  ): Promise<Answer | null>
  read(path: string): Promise<unknown>
  charge(id: string): Promise<Charge>
}

/** Ms until an answer is given up, and until a write that was never answered is told as lost. */
const PATIENCE = 45_000
const GIVES_UP = 900_000

export function openLog(): Log {
  return { sent: 0, cutOff: 0, answers: new Map(), wrong: [] }
}

/** Speaks to the installation with a store's key. */
export function openApi(url: string, key: string, log: Log): Api {
  async function send(method: string, path: string, body?: object, idempotencyKey?: string): Promise<Answer | null> {
    log.sent++
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE),
      })
      const answer = JSON.parse(await response.text()) as { code?: string }
      const code = response.status < 400 ? null : (answer.code ?? 'no code')
      const name = code ? `${response.status} ${code}` : String(response.status)
      log.answers.set(name, (log.answers.get(name) ?? 0) + 1)
      return { status: response.status, code, body: answer, again: response.headers.has('retry-after') }
    } catch {
      log.cutOff++
      return null
    }
  }

  async function insist(
    method: string,
    path: string,
    body: object | undefined,
    idempotencyKey: string | undefined,
    comesBack: boolean,
    accepts: readonly string[] = [],
  ): Promise<Answer | null> {
    const deadline = Date.now() + GIVES_UP
    for (let pause = 250; ; pause = Math.min(4_000, pause * 2)) {
      const answer = await send(method, path, body, idempotencyKey)
      if (answer && !isOfTheMoment(answer, accepts)) return answer
      if (!comesBack) return null
      if (Date.now() > deadline) {
        log.wrong.push(`${idempotencyKey ?? path} had no answer in ${GIVES_UP / 1000} seconds`)
        return null
      }
      await sleep(pause)
    }
  }

  return {
    async write(path, body, idempotencyKey, { doubled = false, comesBack = true, method = 'POST', accepts = [] } = {}) {
      const once = () => insist(method, path, body, idempotencyKey, comesBack, accepts)
      const [first, second] = await Promise.all(doubled ? [once(), once()] : [once()])
      const [kept, other] = [first, second].filter(answer => answer && !answer.again)
      if (kept && other && identity(kept) !== identity(other)) {
        log.wrong.push(`${idempotencyKey} had two effects: ${identity(kept)} and ${identity(other)}`)
      }
      return kept ?? first ?? second ?? null
    },
    async read(path) {
      const answer = await insist('GET', path, undefined, undefined, true)
      if (answer?.status !== 200) throw new Error(`GET ${path} was answered ${answer?.status} ${answer?.code}`)
      return answer.body
    },
    async charge(id) {
      return chargeSchema.parse(await this.read(`/v1/charges/${id}`))
    },
  }
}

/** Asking again later is what the API advises. */
function isOfTheMoment({ status, code, again }: Answer, accepts: readonly string[]): boolean {
  return status >= 500 || status === 429 || (again && !accepts.includes(code ?? ''))
}

/** What an answer is about: the same for every repetition of a key. */
function identity({ status, code, body }: Answer): string {
  return `${status} ${code ?? (body as { id: string }).id}`
}
