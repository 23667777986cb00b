import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A scene of a rejection makes the browser say that there was one, and a mail's frame lets no clock of ours in. */
const ofCamera = /status of 4\d\d|^Blocked script execution in '[^']+\/mailbox\/\d+\/html'/

/** What a page says by itself while it is brought to what is to be seen: errors of its scripts and of its policy. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(`script: ${message}`))
  page.on('console', message => {
    if (message.type() === 'error' && !ofCamera.test(message.text())) errors.push(`console: ${message.text()}`)
  })
  return errors
}

/** What one can find wrong with a page without looking: wider than its window, or something that axe-core names. */
export async function pageFaults(page: Page): Promise<string[]> {
  const { scrollWidth, clientWidth, widest } = (await page.evaluate(overflow)) as Overflow
  const wide = scrollWidth > clientWidth ? [`overflow: ${scrollWidth} px in ${clientWidth}, by ${widest}`] : []
  await page.evaluate(axe)
  const options = { resultTypes: ['violations'], preload: false, rules: isMail(page) ? forPartsOfPages : {} }
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults
  const named = violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isOfLibrary(id, html)).map(({ html }) => `axe: ${id}: ${html.slice(0, 160)}`),
  )
  return [...wide, ...named]
}

/** A mail is shown in the page of a program for mail, which has the landmarks. */
const forPartsOfPages = { region: { enabled: false }, 'landmark-one-main': { enabled: false } }

function isMail(page: Page): boolean {
  return /\/mailbox\/\d+\/html$/.test(page.url())
}

/**
 * The palette's list is scrolled by the arrows of its search field, which keeps the focus; React Aria puts its buttons
 * that close a popover for screen readers beside the dialog in it.
 */
function isOfLibrary(rule: string, html: string): boolean {
  const isList = rule === 'scrollable-region-focusable' && html.includes('class="command-list"')
  return isList || (rule === 'region' && html === '<div style="display: contents;">')
}

interface Overflow {
  scrollWidth: number
  clientWidth: number
  widest: string
}
interface AxeResults {
  violations: { id: string; nodes: { html: string }[] }[]
}

/** Evaluated in the page: how wide it is, and the innermost element that reaches beyond the window. */
const overflow = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement
  const all = [...document.body.querySelectorAll('*')]
  const beyond = all.filter(it => it.getBoundingClientRect().right > clientWidth + 1)
  const widest = scrollWidth > clientWidth ? beyond.at(-1)?.outerHTML.slice(0, 120) ?? '' : ''
  return { scrollWidth, clientWidth, widest }
})()`
