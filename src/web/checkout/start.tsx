import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '../ui/favicon.svg?url'
import '../ui/fonts/inter.woff2?url'
import { isLanguage } from '../../shared/language.ts'
import type { CardPart } from './card/card-part.ts'
import { Checkout } from './checkout.tsx'
import { type Later, type LaterPart, loadPart } from './later.ts'
import { type PageData, pageIds } from './page-data.ts'
import type { Shown } from './use-charge.ts'
import { WordsContext } from './words.ts'

/** What a payer does first. The page wakes at once then, and React plays the press again. */
const firstTouches = ['pointerdown', 'keydown', 'touchstart'] as const

/** Wakes the page when the browser has nothing better to do: it is complete already, so nobody waits for this. */
function start(): void {
  let awake = false
  const wake = () => {
    if (awake) return
    awake = true
    for (const touch of firstTouches) document.removeEventListener(touch, wake, true)
    void hydrate()
  }
  for (const touch of firstTouches) document.addEventListener(touch, wake, true)
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 2_000 })
  else setTimeout(wake, 100)
}

async function hydrate(): Promise<void> {
  const { lang } = document.documentElement
  const root = document.getElementById(pageIds.root)
  const data = document.getElementById(pageIds.data)?.textContent
  if (!root || !data || !isLanguage(lang)) return
  const { address, say, later, card, plain, whole }: PageData = JSON.parse(data)
  let loading: Promise<LaterPart> | null = null
  let loadingCard: Promise<CardPart> | null = null
  const load = async (byCard: boolean): Promise<Later> => {
    loading ??= loadPart(later)
    if (byCard && card) loadingCard ??= loadPart(card)
    const [part, cardPart] = await Promise.all([loading, loadingCard])
    return { ...part, card: cardPart }
  }
  const rendered: Shown | undefined = whole
    ? { state: whole, later: await load(whole.card !== null) }
    : plain && { state: plain, later: null }
  if (!rendered) return
  // As a transition it is done in slices, between which the page answers.
  startTransition(() => {
    hydrateRoot(
      root,
      <WordsContext value={{ language: lang, say }}>
        <Checkout address={address} rendered={rendered} load={load} />
        <Awake />
      </WordsContext>,
    )
  })
}

/** Tells the world outside (tests, measurements) that the page is alive. */
function Awake() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}

start()
