import { setTimeout as sleep } from 'node:timers/promises'
import type { Payment } from '../../src/shared/contract/payment.ts'
import type { Part } from '../live-charge.ts'
import { openChallengePage, runLibrary } from './adyen-library.ts'
import type { GatewayPlan } from './gateway-plan.ts'

/** How often a page of ours is asked for until it answers, ms that it may take, and ms between. */
const ATTEMPTS = 20
const PATIENCE = 15_000
const AGAIN = 1_000

/** The payer answers their bank and comes back with what it gave, or does not want to answer it. */
export async function answerChallenge(
  part: Part,
  { next_action }: Payment,
  answer: GatewayPlan['answer'],
): Promise<void> {
  if (answer === 'leave') {
    await reach(`${part.checkoutUrl}/challenge/leave`, '{}')
    return
  }
  if (!next_action) return
  // Our own page: Adyen's library asks there.
  if (next_action.url === `${part.checkoutUrl}/challenge`) return answerOnOurPage(part, next_action.url, answer)
  const form = 'application/x-www-form-urlencoded'
  const { location } = await part.scene.sandbox.post(next_action.url, `answer=${answer}`, form)
  if (location) await reach(location)
}

/** The gateway's library asks on our page: what it gives is handed on. It is begun again where somebody was away. */
async function answerOnOurPage({ checkoutUrl }: Part, page: string, answer: 'confirm' | 'deny'): Promise<void> {
  for (let tried = 0; tried < ATTEMPTS; tried++) {
    const details = await openChallengePage(page)
      .then(handed => runLibrary(handed, answer))
      .catch(() => null)
    if (details) return reach(`${checkoutUrl}/challenge/details`, JSON.stringify({ details }))
    await sleep(AGAIN)
  }
}

/** Asks for a page of ours, or posts to it, until it answers. */
async function reach(url: string, body?: string): Promise<void> {
  for (let tried = 0; tried < ATTEMPTS; tried++) {
    const response = await fetch(url, {
      ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => null)
    await response?.body?.cancel().catch(() => undefined)
    if (response && response.status < 500 && response.status !== 429) return
    await sleep(AGAIN)
  }
}
