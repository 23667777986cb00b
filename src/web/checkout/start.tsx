import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '../../shared/language.ts'
import { Checkout } from './checkout.tsx'
import { type Later, loadLater } from './later.ts'
import type { Messages } from './messages/pt-br.ts'
import { needsLater } from './needs-later.ts'
import { type PageData, pageIds, stateFromPage } from './page-data.ts'
import { WordsContext } from './words.ts'

/** What a payer does first. The page wakes at once then, and React plays the press again. */
const firstTouches = ['pointerdown', 'keydown', 'touchstart'] as const

/** Wakes the page when the browser has nothing better to do: it is complete already, so nobody waits for this. */
export function start(language: Language, say: Messages): void {
  let awake = false
  const wake = () => {
    if (awake) return
    awake = true
    for (const touch of firstTouches) document.removeEventListener(touch, wake, true)
    void hydrate(language, say)
  }
  for (const touch of firstTouches) document.addEventListener(touch, wake, true)
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 2_000 })
  else setTimeout(wake, 100)
}

async function hydrate(language: Language, say: Messages): Promise<void> {
  const root = document.getElementById(pageIds.root)
  const data = document.getElementById(pageIds.data)?.textContent
  if (!root || !data) return
  const page: PageData = JSON.parse(data)
  const rendered = stateFromPage(page, document)
  let loading: Promise<Later> | null = null
  const load = () => {
    loading ??= loadLater(page.later)
    return loading
  }
  const known = needsLater(rendered) ? await load() : null
  hydrateRoot(
    root,
    <WordsContext value={{ language, say }}>
      <Checkout address={page.address} rendered={rendered} known={known} load={load} />
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
