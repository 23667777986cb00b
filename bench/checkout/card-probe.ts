import type { Page } from 'playwright-core'

/**
 * Runs in the page and in its frames before their own scripts and knows nothing of them. In the page it chooses the
 * card as soon as it can be seen and chosen. In the frame it types eight digits until they stand in fours, as the form
 * writes them.
 */
export const cardProbe = `{
  const timer = setInterval(() => {
    if (document.readyState === 'loading') return
    if (window === top) {
      if (window.__probe.firstPaint === null) return
      const card = document.querySelector('[name=method][value=card]')
      if (card && !card.checked) card.click()
      return
    }
    const number = document.querySelector('[autocomplete=cc-number]')
    if (!number) return
    number.value = '42356477'
    number.dispatchEvent(new Event('input', { bubbles: true }))
    if (number.value !== '4235 6477') return
    window.__typed = performance.timeOrigin + performance.now()
    clearInterval(timer)
  }, 16)
}`

/** Waits until the card form has answered; milliseconds since the visit began. */
export async function cardFormReady(page: Page, patienceMs: number): Promise<number> {
  const began = (await page.evaluate('performance.timeOrigin')) as number
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    for (const frame of page.frames()) {
      if (frame === page.mainFrame()) continue
      const typed = (await frame.evaluate('window.__typed ?? null').catch(() => null)) as number | null
      if (typed !== null) return typed - began
    }
    await page.waitForTimeout(50)
  }
  throw new Error(`The card form did not answer in ${patienceMs} ms.`)
}
