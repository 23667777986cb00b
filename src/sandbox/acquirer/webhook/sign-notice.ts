import { createHmac } from 'node:crypto'

/** How the merchant knows who called: by its own secret, over the time and the body, so that neither can be another. */
export function signNotice(secret: string, seconds: number, body: string): Record<string, string> {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'acquirer-timestamp': String(seconds), 'acquirer-signature': `v1=${digest}` }
}
