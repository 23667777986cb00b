import { cardFrame } from '../../client/card-frame.ts'
import { wayOf } from '../state/choose-method.ts'
import { reportStep } from '../state/report-step.ts'

/** A form that has not come by then holds nothing up any longer. */
const PATIENCE_MS = 5_000
/** The button that pays by what is typed. */
const PAY_BUTTON = '.card-typed:not([hidden]) ~ [data-wide]'

/**
 * Opens the card form as soon as it is in sight, before React is here, and turns the page to what was chosen until
 * then. What it changes is what React shows once it has read the choice. React takes the frame over (card-fields.ts).
 * Returns what waits for a form that is on its way: the payer waits for it, and whatever else comes would share its
 * line.
 */
export function openCardForms(): () => Promise<unknown> {
  let coming: Promise<unknown> = Promise.resolve()
  const open = () => {
    for (const home of document.querySelectorAll<HTMLElement>('[data-form]')) {
      if (home.firstChild || home.closest('[hidden]')) continue
      coming = Promise.race([openForm(home), new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
    }
  }
  const turn = (target: EventTarget | null) => {
    const way = wayOf(target)
    if (!way) return
    reportStep('method_chosen', way)
    keepPress(false)
    if ('alive' in document.documentElement.dataset) return
    for (const place of document.querySelectorAll<HTMLElement>('.desk > [data-way=card], .desk > .pay')) {
      place.hidden = way !== (place.dataset.way ?? 'pix')
    }
    open()
  }
  document.addEventListener('change', ({ target }) => turn(target))
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(PAY_BUTTON)) keepPress(true)
  })
  // Chosen before this script was here.
  const chosen = document.querySelector('[name=method]:checked:not([checked])')
  if (chosen) turn(chosen)
  else open()
  return () => coming
}

let isLost = false

/** React cannot be fetched: a press that was kept is given up, and the next one loads the page anew. */
export function loseReact(): void {
  keepPress(false)
  isLost = true
}

/**
 * Keeps a press until React is here, which pays then (card-frame.tsx); the button says so. False takes it back, where
 * the payer chose otherwise.
 */
function keepPress(isPressed: boolean): void {
  if ('alive' in document.documentElement.dataset) return
  if (isLost && isPressed) location.reload()
  for (const part of document.querySelectorAll(`${PAY_BUTTON}, [data-form] > iframe`)) {
    part.toggleAttribute('data-busy', isPressed)
  }
}

/** Answers when the form has been drawn. */
function openForm(home: HTMLElement): Promise<void> {
  const { form = '', title = '', setup = '' } = home.dataset
  const frame = cardFrame(form, title)
  const { origin } = new URL(form)
  const drawn = new Promise<void>(resolve => {
    addEventListener('message', event => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return
      if (event.data.type === 'ready') {
        frame.dataset.ready = ''
        frame.contentWindow?.postMessage(JSON.parse(setup), origin)
      }
      if (event.data.type === 'enter') keepPress(true)
      // It says how high it is when that changes: before React listens, nobody else would hear it.
      if (event.data.type !== 'height') return
      frame.style.height = `${event.data.height}px`
      // That it is coming.
      home.previousElementSibling?.toggleAttribute('hidden', true)
      resolve()
    })
  })
  home.append(frame)
  return drawn
}
