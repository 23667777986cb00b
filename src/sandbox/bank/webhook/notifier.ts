import type { Bank } from '../bank.ts'

/** Tells the webhooks what they are to hear. */
export interface Notifier {
  wake(): void
  /** Breaks off what is on its way; it is sent again after the next start. */
  stop(): Promise<void>
}

interface Notice {
  id: number
  url: string | null
  profile: string | null
  body: string
  created_at: number
  attempts: number
}

/** How a call went: null when it was heard. */
interface Outcome {
  notice: Notice
  failure: string | null
}

/** Ms. Half a second after the first failure, then twice as long each time, to ten minutes. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 600_000
/** Ms. After six hours the bank gives up: the receiver can still read the Pix. */
const GIVES_UP_AFTER = 6 * 3_600_000
/** Ms that an endpoint may take to answer. */
const PATIENCE = 10_000
/** Calls at once: an endpoint that hangs must not keep the others waiting. */
const AT_ONCE = 64
/** Longest sleep in ms: a clock set forward is noticed within it. */
const LONGEST_SLEEP = 1_000

/** Starts delivering: what waits from before the last stop, then what comes. */
export function startNotifier(bank: Bank): Notifier {
  const underWay = new Map<number, Promise<void>>()
  const outcomes: Outcome[] = []
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let woken = false

  const look = () => {
    woken = false
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    record(bank, outcomes.splice(0))
    const now = bank.now().getTime()
    for (const notice of dueNotices(bank, now)) {
      if (underWay.size >= AT_ONCE) break
      if (underWay.has(notice.id)) continue
      underWay.set(notice.id, send(notice))
    }
    const next = nextAttempt(bank, now)
    if (next !== null) timer = setTimeout(look, Math.min(next - now, LONGEST_SLEEP))
  }
  const wake = () => {
    if (woken) return
    woken = true
    setImmediate(look)
  }
  const send = async (notice: Notice) => {
    const failure = await deliver(notice, endingOf(notice), stopping.signal)
    // Broken off by the stop: nobody knows, so it is sent again.
    if (failure === null || !stopping.signal.aborted) outcomes.push({ notice, failure })
    underWay.delete(notice.id)
    wake()
  }

  /** What the key's bank puts behind the address. */
  const endingOf = ({ profile }: Notice) =>
    bank.profiles.get(profile ?? 'standard')?.webhook.appends === 'nothing' ? '' : '/pix'

  wake()
  return {
    wake,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await Promise.all(underWay.values())
      record(bank, outcomes.splice(0))
    },
  }
}

function dueNotices(bank: Bank, now: number): Notice[] {
  return bank.db.all<Notice>(
    `select notice.id, coalesce(notice.url, webhook.url) as url, receiver.profile, body, notice.created_at, attempts
       from webhook_notice as notice left join webhook on webhook.pix_key = notice.pix_key
            left join receiver on receiver.id = webhook.receiver_id
      where status = 'pending' and next_attempt_at <= ? order by next_attempt_at, notice.id limit ?`,
    now,
    2 * AT_ONCE,
  )
}

function nextAttempt(bank: Bank, now: number): number | null {
  const next = bank.db.one<{ at: number | null }>(
    `select min(next_attempt_at) as at from webhook_notice where status = 'pending' and next_attempt_at > ?`,
    now,
  )
  return next?.at ?? null
}

/** Writes down how calls went: many in one commit, for under load each commit costs more than the call. */
function record(bank: Bank, outcomes: Outcome[]): void {
  if (outcomes.length === 0) return
  const now = bank.now().getTime()
  bank.db.transaction(() => {
    for (const { notice, failure } of outcomes) {
      if (failure === null) end(bank, notice.id, 'delivered', null, now)
      else if (notice.url === null || now - notice.created_at >= GIVES_UP_AFTER) {
        end(bank, notice.id, 'abandoned', failure, now)
      } else {
        bank.db.run(
          'update webhook_notice set attempts = attempts + 1, next_attempt_at = ?, last_failure = ? where id = ?',
          now + Math.min(FIRST_PAUSE * 2 ** notice.attempts, LONGEST_PAUSE),
          failure,
          notice.id,
        )
      }
    }
  })
}

function end(bank: Bank, id: number, status: 'delivered' | 'abandoned', failure: string | null, now: number): void {
  bank.db.run(
    'update webhook_notice set status = ?, attempts = attempts + 1, ended_at = ?, last_failure = ? where id = ?',
    status,
    now,
    failure,
    id,
  )
}

/**
 * One call: null when it was heard. Anything but a 2xx is a failure; a redirect too, for a notice goes to the
 * registered address only.
 */
async function deliver({ url, body }: Notice, ending: string, stopping: AbortSignal): Promise<string | null> {
  if (url === null) return 'the webhook was removed'
  try {
    const response = await fetch(url.replace(/\/$/, '') + ending, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'user-agent': 'guiche-sandbox-bank' },
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE)]),
    })
    await response.body?.cancel()
    return response.ok ? null : `HTTP ${response.status}`
  } catch (error) {
    return error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim().slice(0, 300) : String(error)
  }
}
