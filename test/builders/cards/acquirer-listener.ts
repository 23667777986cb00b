import { createHmac } from 'node:crypto'
import { startWebhookListener } from '../webhook-listener.ts'

/** What a merchant's endpoint heard of the acquirer. */
export interface AcquirerNotice {
  signature: string
  timestamp: string
  raw: string
  body: {
    type: string
    payment: string
    reference: string
    status: string
    version: number
    chargeback?: string
    round?: number
  }
}

/** A merchant's endpoint that keeps what it hears and answers as told. */
export interface AcquirerListener {
  url: string
  readonly received: AcquirerNotice[]
  answer(status: number): void
  end(): Promise<void>
}

/** Starts an endpoint on a free port. */
export async function startAcquirerListener(): Promise<AcquirerListener> {
  const listener = await startWebhookListener()
  return {
    url: listener.url,
    get received() {
      return listener.received.map(({ headers, body }) => ({
        signature: String(headers['acquirer-signature']),
        timestamp: String(headers['acquirer-timestamp']),
        raw: body,
        body: JSON.parse(body),
      }))
    },
    answer(status) {
      listener.answer = status
    },
    end: () => listener.close(),
  }
}

/** The signature that a merchant expects, written as the acquirer's documentation says. */
export function expectedSignature(secret: string, { timestamp, raw }: AcquirerNotice): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest('hex')}`
}
