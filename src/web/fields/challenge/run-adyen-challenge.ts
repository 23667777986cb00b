import { AdyenCheckout } from '@adyen/adyen-web'
import type { ChallengeOrder, FromChallenge } from '../../../shared/card-fields/card-challenge-messages.ts'
import { accountOf } from '../adyen/adyen-checkout.ts'

interface AdyenChallenge extends ChallengeOrder {
  /** Where Adyen's browser API is. */
  library: string
  /** The issuer's question is there. */
  onAsking: () => void
}

type Ended = Extract<FromChallenge, { type: 'details' | 'redirect' | 'failed' }>
type Action = Parameters<Awaited<ReturnType<typeof AdyenCheckout>>['createFromAction']>[0]

/** Ms in which the device is looked at, and Adyen says what comes then; once it asks, the issuer has its own time. */
const PATIENCE_MS = 40_000

/**
 * Has Adyen's library carry out an action of 3DS2: first, unseen, it shows the device to the issuer, and Adyen says
 * whether that asks. The question is a frame in `home`. Never rejects.
 */
export async function runAdyenChallenge(home: HTMLElement, asked: AdyenChallenge): Promise<Ended> {
  // Each round has a place of its own: the library draws into it as long as it likes.
  const place = document.createElement('div')
  home.replaceChildren(place)
  const ended = await new Promise<Ended>(resolve => {
    const fail = () => resolve({ type: 'failed' })
    const late = setTimeout(fail, PATIENCE_MS)
    open(place, asked, {
      onActionHandled({ componentType }) {
        if (componentType !== '3DS2Challenge') return
        clearTimeout(late)
        asked.onAsking()
      },
      onAdditionalDetails({ data }) {
        const details = textsOf(data.details)
        resolve(details ? { type: 'details', details } : { type: 'failed' })
      },
      // It would lead this frame away: the page that holds it leads the payer.
      beforeRedirect(_go, stay, { url, method, data }) {
        stay()
        const fields = textsOf(data ?? {})
        const isForm = method.toUpperCase() === 'POST'
        resolve(fields ? { type: 'redirect', url, method: isForm ? 'POST' : 'GET', fields } : { type: 'failed' })
      },
      onError: fail,
    }).catch(fail)
  })
  home.replaceChildren()
  return ended
}

type Callbacks = Pick<
  Parameters<typeof AdyenCheckout>[0],
  'onActionHandled' | 'onAdditionalDetails' | 'beforeRedirect' | 'onError'
>

async function open(place: HTMLElement, asked: AdyenChallenge, callbacks: Callbacks): Promise<void> {
  const checkout = await AdyenCheckout({ ...accountOf(asked), ...callbacks })
  // What the issuer is told of the place that it has: all of it.
  checkout.createFromAction(asked.order as unknown as Action, { challengeWindowSize: '05' }).mount(place)
}

function textsOf(data: unknown): Record<string, string> | null {
  const entries = typeof data === 'object' && data !== null ? Object.entries(data) : []
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? Object.fromEntries(entries)
    : null
}
