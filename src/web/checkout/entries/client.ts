import inter from '../../ui/fonts/inter.woff2?url'
import { loseReact, openCardForms } from '../card/open-card-form.ts'
import { type PageData, pageIds } from '../document/page-data.ts'
import { copyCodes } from '../pix/copy-code.ts'
import { countDown } from '../pix/count-down.ts'
import { keepStatusLine } from '../pix/status-line.ts'
import { type LiveCharge, liveCharge } from '../state/live-charge.ts'
import { loadParts, type Parts } from '../state/load-parts.ts'
import { proveCustomer } from '../state/prove-customer.ts'
import { beginsByCard, onlyWaits } from '../state/ways.ts'

/** What a payer does first. Where something on the page needs React it comes at once then. */
const firstPresses = ['click', 'keydown'] as const
/** Milliseconds until what only a change of the charge needs is fetched: nothing on the screen waits for it. */
const unhurried = 5_000
/** A moment for who copies or chooses at first sight: what React and the font cost would keep the answer waiting. */
const calm = 500

/**
 * The one script of a payer's page. By itself it does what a page that waits for a Pix needs: copying, the time left,
 * and hearing that the money came. It opens the card form too, and prints the receipt. Whatever else there is to do
 * needs React, which it fetches when the browser is idle.
 */
function start(page: PageData): void {
  const formDrawn = openCardForms()
  const charge = liveCharge(page.address, page.state, proveCustomer())
  copyCodes(keepStatusLine(charge, page.say))
  countDown(charge)

  const { state } = page
  // Wallets and what comes of a card are there by React alone.
  const quiet = sleep(state.wallets || beginsByCard(state) ? 0 : calm).then(formDrawn)
  const parts = once(() => loadParts(page.state, page.language))
  const wake = once(() => bringReact(page, charge, parts))
  if (onlyWaits(page.state)) {
    charge.onChange(() => charge.state !== page.state && wake())
    void quiet.then(() => whenIdle(() => page.react && fetchAhead(page.react)))
    document.documentElement.dataset.alive = ''
  } else {
    // A press that chooses the card opens its form, which comes first.
    const pressed = () => void sleep(0).then(formDrawn).then(wake)
    for (const press of firstPresses) document.addEventListener(press, pressed, { once: true })
    void quiet.then(() => whenIdle(wake))
  }
  void quiet.then(() => whenIdle(bringFont))
  setTimeout(() => {
    const all = Promise.all([import('../state/measure-view.ts'), parts()])
    all.then(([{ measureView }]) => measureView(page.state)).catch(() => undefined)
  }, unhurried)
}

async function bringReact(page: PageData, charge: LiveCharge, parts: () => Promise<Parts>): Promise<void> {
  try {
    const [{ hydrate }, drawnWith] = await Promise.all([import('../state/hydrate.tsx'), parts()])
    hydrate(page, charge, drawnWith)
  } catch {
    loseReact()
    // The server renders every face: where React cannot be fetched the page still can, once there is news.
    const showAnew = () => charge.state !== page.state && location.reload()
    showAnew()
    charge.onChange(showAnew)
  }
}

/**
 * Inter, once the page is painted in its stand-ins, which have its measures: a font on its way would hold the paint.
 */
async function bringFont(): Promise<void> {
  const font = await new FontFace('Inter', `url(${inter})`, { weight: '400 700' }).load().catch(() => null)
  if (font) document.fonts.add(font)
}

/**
 * Fetches a script that runs once it is imported: to run React alone keeps a slow phone busy for a tenth of a second.
 * Browsers that do not know the link fetch it with what draws the other faces.
 */
function fetchAhead(address: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: address })
  document.head.append(link)
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

function whenIdle(then: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void then(), { timeout: 2_000 })
  else setTimeout(then, 100)
}

/** Does it when it is first asked for; whoever asks again is given what came of it. */
function once<Result>(run: () => Result): () => Result {
  let done: { result: Result } | undefined
  return () => {
    done ??= { result: run() }
    return done.result
  }
}

// Of a receipt.
document.getElementById('print')?.addEventListener('click', () => print())

const text = document.getElementById(pageIds.data)?.textContent
if (text) start(JSON.parse(text))
