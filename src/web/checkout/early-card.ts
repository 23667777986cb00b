import type { cardFrame } from '../client/card-frame.ts'

/**
 * Opens the card form as soon as it is in sight, as an inline script of its own: on a slow line the form is on its way while the page's script still is.
 * What the form is to be stands in the frame's name. Until the page is awake this also turns the page to what was chosen; what it changed is what the page itself shows once it
 * has read the choice. It stands alone, like early-copy.ts.
 */
export function earlyCard(frameOf: typeof cardFrame): void {
  const open = () => {
    for (const home of document.querySelectorAll<HTMLElement>('[data-form]')) {
      if (home.firstChild || home.closest('[hidden]')) continue
      const { form = '', title = '', setup = '' } = home.dataset
      const frame = frameOf(form, title, setup)
      addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow) return
        // It says how high it is when that changes: before the page listens, nobody else would hear it.
        if (data.height) frame.style.height = `${data.height}px`
        frame.dataset.ready = ''
      })
      home.append(frame)
    }
  }
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'method') return
    if (!('hydrated' in document.documentElement.dataset)) {
      const byCard = target.value === 'card'
      for (const way of document.querySelectorAll<HTMLElement>('.desk > [data-way=card], .desk > .pay')) {
        way.hidden = byCard !== (way.dataset.way === 'card')
      }
      open()
    }
    // As tell-step.ts does, once the form is on its way.
    navigator.sendBeacon?.(`${location.pathname}/steps?step=method_chosen&way=${target.value}`)
  })
  open()
}
