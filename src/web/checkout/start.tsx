import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '../../shared/language.ts'
import { Checkout } from './checkout.tsx'
import { type Later, loadLater } from './later.ts'
import type { Messages } from './messages/pt-br.ts'
import { type PageData, pageIds } from './page-data.ts'
import type { Shown } from './use-charge.ts'
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
  const { address, later, plain, whole }: PageData = JSON.parse(data)
  let loading: Promise<Later> | null = null
  const load = () => {
    loading ??= loadLater(later)
    return loading
  }
  const rendered: Shown | null = whole
    ? { state: whole, later: await load() }
    : plain && { state: { ...plain, pix: { app_url: plain.app_url, br_code: codeInPage() } }, later: null }
  if (!rendered) return
  hydrateRoot(
    root,
    <WordsContext value={{ language, say }}>
      <Checkout address={address} rendered={rendered} load={load} />
      <Awake />
    </WordsContext>,
  )
}

function codeInPage(): string {
  const code = document.getElementById(pageIds.code)
  return code instanceof HTMLTextAreaElement ? code.defaultValue : ''
}

/** Tells the world outside (tests, measurements) that the page is alive. */
function Awake() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
