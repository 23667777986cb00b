import type { PushPayload } from '../../../shared/notifications/notices.ts'
import { renewSubscription } from './renew-subscription.ts'

/**
 * Shows on this device what the store tells its person, while no page is open too. It keeps nothing, and answers no
 * request of a page.
 */
interface WorkerScope {
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Changed) => void): void
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

interface Pushed extends Lasting {
  data: { json(): PushPayload } | null
}

interface Pressed extends Lasting {
  notification: Notification
}

/** The push service took the address away, and has given another one or is to be asked for it. */
interface Changed extends Lasting {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

interface OpenPage {
  url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

const worker = globalThis as unknown as WorkerScope
const OFFICE = '/office/'

worker.addEventListener('push', event => {
  const said = event.data?.json()
  if (!said) return
  const { title, body, url, tag, lang } = said
  const icon = '/counter/app/icon-192.png'
  event.waitUntil(worker.registration.showNotification(title, { body, tag, lang, icon, data: { url } }))
})

worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data?.url ?? OFFICE)))
})

worker.addEventListener('pushsubscriptionchange', event => {
  const { oldSubscription: old, newSubscription: renewed } = event
  // A browser that does not say which one it was is asked again by its person, in the settings.
  if (old) event.waitUntil(renew(old, renewed))
})

async function renew(old: PushSubscription, renewed: PushSubscription | null | undefined): Promise<void> {
  await renewSubscription(old, renewed ?? (await worker.registration.pushManager.subscribe(old.options)))
}

/** Opens a page of the office, and no other: in a window that is there, where it can be led there. */
async function open(path: string): Promise<void> {
  const url = new URL(path.startsWith(OFFICE) ? path : OFFICE, location.origin).href
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(one => new URL(one.url).pathname.startsWith('/office'))
  try {
    if (!page) throw new Error('none is open')
    await page.focus()
    // A page that another worker looks after, or none, is not ours to lead.
    await page.navigate(url)
  } catch {
    await worker.clients.openWindow(url)
  }
}
