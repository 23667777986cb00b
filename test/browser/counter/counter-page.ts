import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { screens, type TestBrowser } from '../../harness/browser.ts'
import type { World } from '../../harness/world.ts'

/** Stands in for what a test cannot hear or see: the sound of a payment, and the screen that stays lit. */
const stubs = `
  window.notes = []
  window.awake = 0
  const param = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} })
  const node = () => ({ frequency: param(), gain: param(), connect: next => next, stop() {} })
  window.AudioContext = class {
    state = 'running'
    currentTime = 0
    destination = {}
    createGain = node
    createOscillator = () => ({ ...node(), start: at => window.notes.push({ at, when: performance.now() }) })
  }
  Object.defineProperty(navigator, 'wakeLock', {
    value: { request: async () => { window.awake++; return { release: async () => { window.awake-- } } } },
  })`

type Person = { email: string; password: string }

/** The counter of a person who is signed in. */
export async function openCounterPage(
  browser: TestBrowser,
  { url }: World,
  person: Person,
  screen: keyof typeof screens,
): Promise<Page> {
  const page = await browser.open('about:blank', screens[screen])
  await page.addInitScript(stubs)
  const signIn = await page.context().request.post(`${url}/auth/sign-in/email`, {
    data: { email: person.email, password: person.password },
    headers: { Origin: url },
  })
  expect(signIn.status()).toBe(200)
  await page.goto(`${url}/counter`)
  await page.getByRole('button', { name: 'Digite o valor' }).waitFor()
  return page
}

/** Payments that were heard: each is two notes. */
export const rings = async (page: Page) => ((await page.evaluate('window.notes.length')) as number) / 2

/** Whether the screen is kept lit. */
export const isAwake = async (page: Page) => (await page.evaluate('window.awake')) === 1

/** What is asked for by the main button. */
export const ask = (page: Page) => page.getByRole('button', { name: /^Cobrar .* por Pix/ })

/** The code of the window, once it is there. */
export const windowCode = (page: Page) => page.getByRole('img', { name: /^Código Pix de/ })
