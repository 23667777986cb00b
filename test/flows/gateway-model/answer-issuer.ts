import type { Charge } from '../../../src/shared/contract/charge.ts'
import { openChallengePage, runLibrary } from '../../../torture/gateways/adyen-library.ts'
import { apiClient } from '../../harness/api-client.ts'
import { pick } from '../payment-model/which.ts'
import type { OnChallenge } from './operations.ts'
import { chargesOf, type GatewayStore } from './shop.ts'

const browser = apiClient('', null)

/** A payer whose issuer asks answers it on our page, leaves, or brings what the library gave once more. */
export async function onChallenge(shop: GatewayStore, what: OnChallenge): Promise<void> {
  const asked = (await chargesOf(shop)).filter(one => shop.brought.has(one.id) || isChallenged(one))
  const charge = pick(asked, what.payment)
  if (!charge) return
  if (what.do === 'bring again') return bring(charge, shop.brought.get(charge.id))
  return answerIssuer(shop, charge, what.says, what.times)
}

/** The payer answers, and what the library gives is brought so often at once; nothing where nobody is asked. */
export async function answerIssuer(
  shop: GatewayStore,
  charge: Charge,
  says: (OnChallenge & { do: 'answer the issuer' })['says'],
  times = 1,
): Promise<void> {
  if (!isChallenged(charge)) return
  if (says === 'leave') return leave(charge)
  const handed = await openChallengePage(`${charge.checkout_url}/challenge`).catch(() => null)
  // It ended before the page was there.
  if (!handed) return
  const details = await runLibrary(handed, says)
  shop.brought.set(charge.id, details)
  await Promise.all(Array.from({ length: times }, () => bring(charge, details)))
}

const isChallenged = ({ payments }: Charge) => payments.some(({ status }) => status === 'challenge')

async function bring({ checkout_url }: Charge, details: object | undefined): Promise<void> {
  if (details) answered(await browser.post(`${checkout_url}/challenge/details`, { details }))
}

async function leave({ checkout_url }: Charge): Promise<void> {
  answered(await browser.post(`${checkout_url}/challenge/leave`, {}))
}

function answered({ status, body }: { status: number; body: unknown }): void {
  if (status >= 300) throw new Error(`The payer's page answered ${status}: ${JSON.stringify(body)}`)
}
