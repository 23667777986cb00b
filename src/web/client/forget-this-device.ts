import { createApi } from './api.ts'
import { createCaller } from './caller.ts'
import { createNotificationsApi } from './notifications-api.ts'
import { ownFingerprint, unsubscribe } from './this-device.ts'

/**
 * Shows nothing on this device any more, in none of the person's stores: whoever sits here next is somebody else. It
 * ends at the browser whatever the server says; what is then gone the push service tells it. Never rejects.
 */
export async function forgetThisDevice(): Promise<void> {
  try {
    const fingerprint = await ownFingerprint()
    if (fingerprint === null) return
    await removeEverywhere(fingerprint).catch(() => undefined)
    await unsubscribe()
  } catch {
    // A browser that keeps its subscriptions to itself keeps nobody signed in.
  }
}

const browserFetch: typeof fetch = (input, how) => fetch(input, how)

async function removeEverywhere(fingerprint: string): Promise<void> {
  const callerFor = (store: string | null) => createCaller({ baseUrl: '', storeId: () => store, fetch: browserFetch })
  const { stores } = await createApi(callerFor(null)).me()
  await Promise.allSettled(
    stores.map(async ({ id }) => {
      const api = createNotificationsApi(callerFor(id))
      const { devices } = await api.own()
      const device = devices.find(one => one.fingerprint === fingerprint)
      if (device) await api.removeDevice(device.id)
    }),
  )
}
