import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'
import { TestRunner } from 'vitest'
import { long } from './long-tests.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Test files of this process that have had their look. */
const looked = new Set<string>()

/**
 * What axe-core holds against a page or a frame, by the rules of WCAG 2.2 A and AA and its best practices. `without`
 * names best practices that do not apply to what is shown. A look costs half a second of a core, as much as the page
 * itself: `npm test` has one a test file, the first, and `npm run test:long` all.
 */
export async function axeFaults(page: Page | Frame, without: readonly string[] = []): Promise<string[]> {
  const file = TestRunner.getCurrentTest()?.file.filepath ?? ''
  if (!long && looked.has(file)) return []
  looked.add(file)
  // What is half transparent on its way in has no color to be judged by.
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
  // What is shown of the search before is dimmed until the next one has come.
  // One expression that waits by itself: a page whose policy forbids eval cannot be asked again and again.
  await page.evaluate(`new Promise(done => {
    const moves = ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    const busy = '[aria-busy=true], [aria-busy=true] > *'
    const isDimmed = () => [...document.querySelectorAll(busy)].some(it => getComputedStyle(it).opacity < 1)
    const moving = () => document.getAnimations().some(moves) || isDimmed()
    const look = () => (moving() ? requestAnimationFrame(look) : done())
    look()
  })`)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  const rules = Object.fromEntries(without.map(rule => [rule, { enabled: false }]))
  // Frames are other programs, on other origins, that may not be asked from here.
  // What it found nothing at, and how each element could be found again, would take as long as the rules themselves.
  const options = { rules, resultTypes: ['violations'], selectors: false, preload: false, iframes: false }
  const found = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as {
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
  }
  return found.violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html} ${node.failureSummary}`))
}

/** A frame that is a part of a page: the page that holds it has the heading and the landmarks. */
export const partsOfThePage = ['region', 'page-has-heading-one', 'landmark-one-main']
