import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { findLostText, findMotion, findSmallTargets, restyle, turnTheme, wordsInSight } from './in-page.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The rules of WCAG 2.2 A and AA, and axe-core's own of what is good practice. */
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Target sizes have to be asked for by name; rows that are on their way have no heads yet. */
const rules = { 'target-size': { enabled: true }, 'empty-table-header': { enabled: false } }
const kinds = {
  everything: { runOnly, rules },
  /** A page of examples shows a landmark more than once. */
  examples: { runOnly, rules: { ...rules, 'landmark-unique': { enabled: false } } },
  /** All that the other theme changes. */
  contrast: { runOnly: ['color-contrast'] },
} as const

/** What axe-core finds on a page as it stands, a line each. */
async function violations(page: Page, kind: keyof typeof kinds): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  // Frames are other programs, on other origins, that may not be asked from here; the card form is examined by itself.
  const options = { resultTypes: ['violations'], selectors: false, preload: false, iframes: false, ...kinds[kind] }
  const found = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as {
    violations: { id: string; nodes: { html: string }[] }[]
  }
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isScrolledByItsField(id, html)).map(node => `${id}: ${node.html.slice(0, 200)}`),
  )
}

/**
 * The palette's list is scrolled by the arrows of its search field, which keeps the focus: axe-core knows that of a
 * combobox's list alone.
 */
function isScrolledByItsField(rule: string, html: string): boolean {
  return rule === 'scrollable-region-focusable' && html.includes('class="command-list"')
}

/** Text as its reader spaces it, by WCAG 1.4.12. */
const spacedText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: ' +
  '0.16em !important } p { margin-bottom: 2em !important }'
const twiceTheText = 'html { font-size: 200% }'

export interface Examination {
  /** Of the gallery. */
  examples?: boolean
  /** The smallest side of a target, where axe-core's 24 px with its exceptions are not enough. */
  targets?: number
  /** Where letters may be twice as large without the rest. */
  lettersGrow?: boolean
  /** Where a wide window has other things than a phone, and not only more room. */
  otherWhenWide?: boolean
  /** Not where a phone is told less by design. */
  sameWords?: boolean
  /**
   * Turns the page to another language before the dark theme, which is then examined in full: each color and each word
   * once.
   */
  translate?: () => Promise<void>
}

/**
 * Everything that can be examined on a page as it stands, opened with reduced motion: axe-core in both themes, what is
 * lost in a window of 320 px (WCAG 1.4.10), at a zoom of 200 % (1.4.4: 640 px of 1280) and with text spaced by its
 * reader (1.4.12), targets too small (2.5.8), and whatever moves (2.3.3). Empty when all is well.
 */
export async function examine(
  page: Page,
  {
    examples = false,
    targets,
    lettersGrow = false,
    otherWhenWide = false,
    sameWords = true,
    translate,
  }: Examination = {},
): Promise<string[]> {
  const found: string[] = []
  const note = (where: string, faults: readonly string[]) => found.push(...faults.map(fault => `${where}: ${fault}`))
  const sit = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    // The page hears of its new width when it is drawn the next time.
    await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
  }

  await page.emulateMedia({ colorScheme: 'light' })
  await sit(1280)
  const all = await page.evaluate(wordsInSight)
  note('at 1280 px', await page.evaluate(findLostText))
  note('with reduced motion', await page.evaluate(findMotion))
  for (const width of [640, 320]) {
    await sit(width)
    note(`at ${width} px`, await page.evaluate(findLostText))
    const here = new Set(await page.evaluate(wordsInSight))
    if (sameWords)
      note(
        `missing at ${width} px`,
        all.filter(word => !here.has(word)),
      )
  }
  for (const [wish, style, widths] of [
    ['spaced text', spacedText, [390, 1280]],
    // Pages that are zoomed grow as a whole; letters alone grow where a payer's phone is set so.
    ['twice the text', twiceTheText, lettersGrow ? [390, 768] : []],
  ] as const) {
    await page.evaluate(restyle, style)
    for (const width of widths) {
      await sit(width)
      note(`with ${wish} at ${width} px`, await page.evaluate(findLostText))
    }
  }
  await page.evaluate(restyle, '')
  await sit(390)
  if (targets) note('small target', await page.evaluate(findSmallTargets, targets))
  const everything = examples ? 'examples' : 'everything'
  for (const [theme, kind] of [
    ['light', everything],
    ['dark', translate ? everything : 'contrast'],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate(turnTheme, theme)
    if (theme === 'dark') await translate?.()
    for (const width of otherWhenWide ? [1280, 390] : [390]) {
      await sit(width)
      note(`${theme} at ${width} px`, await violations(page, kind))
    }
  }
  return found
}
