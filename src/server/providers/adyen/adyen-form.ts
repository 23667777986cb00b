import type { FramedForm } from '../gateway-port.ts'
import { isOnThisMachine } from '../on-this-machine.ts'
import { type AdyenCredentials, isTest } from './credentials.ts'

/** Where Adyen's card fields are found: the frames beside its browser API, texts on its delivery network. */
interface Shopper {
  api: string
  texts: string
}

/** How a card is typed for an account: into Adyen's frames, which encrypt it for the account's client key. */
export function adyenForm(credentials: AdyenCredentials): FramedForm {
  const { api, texts } = shopperOf(credentials)
  const origin = new URL(api).origin
  return {
    kind: 'frames',
    shape: 'adyen',
    libraryUrl: api,
    publishableKey: credentials.clientKey,
    hosts: { scripts: [], frames: [origin], connects: [...new Set([origin, new URL(texts).origin])] },
  }
}

/** By what the account says, and else by its keys; the sandbox on this machine has its own. */
function shopperOf({ baseUrl, fieldsUrl, clientKey }: AdyenCredentials): Shopper {
  if (isOnThisMachine(baseUrl)) {
    // Its library wants the word in the address of what a test key is for.
    const own = `${new URL(baseUrl).origin}/checkoutshopper/test`
    return { api: own, texts: own }
  }
  const api = fieldsUrl ?? `https://checkoutshopper-${isTest(clientKey) ? 'test' : 'live'}.adyen.com/checkoutshopper`
  return { api, texts: api.replace('.adyen.com', '.cdn.adyen.com') }
}
