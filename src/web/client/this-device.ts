import type { PushDeviceCreate } from '../../shared/contract/notification.ts'

const WORKER = '/office/push-worker.js'
const SCOPE = '/office/'

/** Whether this browser can show notifications of ours, and whether its person has said no. */
export function canNotify(): 'yes' | 'unsupported' | 'denied' {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'yes'
}

/** Whether it is an iPhone or iPad, which notify only from the home screen. */
export function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
}

/** The fingerprint of this browser's subscription, as the server tells it; null where it has none. */
export async function ownFingerprint(): Promise<string | null> {
  if (canNotify() === 'unsupported') return null
  const subscription = await (await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription()
  if (!subscription) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** What the person said no to is no fault. */
export class NotAllowed extends Error {}

/**
 * Asks the person, and then the browser's push service for an address to write to. Only after a press: browsers say no
 * to whoever asks by themselves, and keep it so. @throws NotAllowed
 */
export async function subscribe(publicKey: string): Promise<Omit<PushDeviceCreate, 'name'>> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  const registration = await activated()
  const asked = { userVisibleOnly: true, applicationServerKey: publicKey }
  // One that another installation at this address made is for another key.
  const subscription = await registration.pushManager.subscribe(asked).catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(asked)
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** Writes to this browser end at the browser too. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** The worker once it is at work: without one there is no subscription. */
async function activated(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  if (!registration) throw new Error('the worker was not registered')
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return registration
  await new Promise<void>(resolve => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })
  return registration
}

const browsers = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'] as const
const names: Partial<Record<(typeof browsers)[number], string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
}
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'] as const

/** "Chrome, Android": by which a person knows this device among their own. */
export function nameOfThis(): string {
  const agent = navigator.userAgent
  const browser = browsers.find(one => agent.includes(`${one}/`))
  const system = systems.find(one => agent.includes(one))
  return [browser && (names[browser] ?? browser), system].filter(Boolean).join(', ') || location.hostname
}
