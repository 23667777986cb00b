import type { FastifyBaseLogger } from 'fastify'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { EventStream } from './event-stream.ts'

/** What an open payer's page is sent: the checkout as it is after each change, one after the other. */
export class CheckoutUpdates {
  readonly #stream: EventStream
  readonly #read: () => Promise<CheckoutState>
  readonly #log: FastifyBaseLogger
  #sending = Promise.resolve()
  #last: CheckoutState | null = null

  constructor(stream: EventStream, read: () => Promise<CheckoutState>, log: FastifyBaseLogger) {
    this.#stream = stream
    this.#read = read
    this.#log = log
  }

  /** Whether the page that was sent last waits for its code. */
  get isLoading(): boolean {
    return this.#last?.face === 'loading'
  }

  /** Whether the time to pay has run out since: no row changes then, while a card is still waited for. */
  hasRunOut(now: Date): boolean {
    if (this.#last?.status !== 'open') return false
    const { expires_at: end, now: sent } = this.#last
    return new Date(sent) < new Date(end) && new Date(end) <= now
  }

  /** Sends the checkout as it will be when what is being sent has gone. */
  send(): void {
    this.#sending = this.#sending.then(() => this.#sendNow())
  }

  async #sendNow(): Promise<void> {
    try {
      const state = await this.#read()
      this.#last = state
      this.#stream.send('state', state)
    } catch (error) {
      this.#log.warn({ err: error }, 'a checkout was not told of a change; it will poll')
    }
  }
}
