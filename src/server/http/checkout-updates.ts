import type { FastifyBaseLogger } from 'fastify'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { EventStream } from './event-stream.ts'

/** What an open payer's page is sent: the checkout as it is after each change, one after the other. */
export class CheckoutUpdates {
  readonly #stream: EventStream
  readonly #read: () => Promise<CheckoutState>
  readonly #log: FastifyBaseLogger
  #sending = Promise.resolve()
  #face: CheckoutState['face'] | null = null

  constructor(stream: EventStream, read: () => Promise<CheckoutState>, log: FastifyBaseLogger) {
    this.#stream = stream
    this.#read = read
    this.#log = log
  }

  /** Whether the page that was sent last waits for its code. */
  get isLoading(): boolean {
    return this.#face === 'loading'
  }

  /** Sends the checkout as it will be when what is being sent has gone. */
  send(): void {
    this.#sending = this.#sending.then(() => this.#sendNow())
  }

  async #sendNow(): Promise<void> {
    try {
      const state = await this.#read()
      this.#face = state.face
      this.#stream.send('state', state)
    } catch (error) {
      this.#log.warn({ err: error }, 'a checkout was not told of a change; it will poll')
    }
  }
}
