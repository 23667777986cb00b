import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '../ui/fonts/inter.woff2?url'
import { isLanguage } from '../../shared/language.ts'
import { isCardFormComing } from './card-form-coming.ts'
import { Checkout } from './checkout.tsx'
import type { Later } from './later.ts'
import { type PageData, pageIds } from './page-data.ts'
import { proveCustomer } from './prove-customer.ts'
import type { Shown } from './use-charge.ts'
import { WordsContext } from './words.ts'

/** What a payer does first. The page wakes at once then, before the press has become a click. */
const firstTouches = ['pointerdown', 'keydown', 'touchstart'] as const

/** What a script knows of its page: what the server rendered, and how to come by what is shown later. */
interface Brought {
  rendered: Shown
  load: () => Promise<Later>
}

/** Wakes the page when the browser has nothing better to do: it is complete already, so nobody waits for this. */
export function wake(bring: (data: PageData) => Promise<Brought | null>): void {
  let awake = false
  const now = () => {
    if (awake) return
    awake = true
    for (const touch of firstTouches) document.removeEventListener(touch, now, true)
    void hydrate(bring)
  }
  for (const touch of firstTouches) document.addEventListener(touch, now, true)
  const idle = () => {
    if (isCardFormComing()) setTimeout(idle, 100)
    else if ('requestIdleCallback' in window) requestIdleCallback(now, { timeout: 2_000 })
    else setTimeout(now, 100)
  }
  idle()
}

async function hydrate(bring: (data: PageData) => Promise<Brought | null>): Promise<void> {
  const { lang } = document.documentElement
  const root = document.getElementById(pageIds.root)
  const text = document.getElementById(pageIds.data)?.textContent
  if (!root || !text || !isLanguage(lang)) return
  const data: PageData = JSON.parse(text)
  // Before anything is asked of the charge: what it shows depends on it.
  const [brought] = await Promise.all([bring(data), proveCustomer()])
  if (!brought) return
  hydrateRoot(
    root,
    <WordsContext value={{ language: lang, say: data.say }}>
      <Checkout address={data.address} rendered={brought.rendered} load={brought.load} />
      <Awake />
    </WordsContext>,
  )
}

/** Tells the world outside (tests, measurements) that the page is alive. */
function Awake() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
