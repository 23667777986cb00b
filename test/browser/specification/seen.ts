/// <reference lib="dom" />
import type { CDPSession, Locator, Page } from 'playwright-core'

/** What one text on a page was drawn with, as the browser's protocol tells it. */
interface DrawnText {
  text: string
  /** The family asked for first: "Inter" but for codes, which are in a mono face. */
  asked: string
  /** Families of the fonts that were really used; a file of ours is marked so. */
  used: string[]
}

/** Asks the browser, text by text, which fonts it drew the page with: what the style asks for proves nothing. */
export async function drawnTexts(page: Page): Promise<DrawnText[]> {
  // A payer's page turns to Inter once it has been painted.
  await page.evaluate(async () => {
    const isThere = () =>
      [...document.fonts].some(({ family, status }) => /^"?Inter"?$/.test(family) && status === 'loaded')
    while (!isThere()) await new Promise(requestAnimationFrame)
    await document.fonts.ready
  })
  const asked = await page.evaluate(() => {
    const speaking = Array.from(document.body.querySelectorAll('*')).filter(element =>
      Array.from(element.childNodes).some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const shown = speaking.filter(element => element.checkVisibility() && !element.closest('script, style'))
    return shown.map((element, index) => {
      element.setAttribute('data-drawn', String(index))
      const [family = ''] = getComputedStyle(element).fontFamily.split(',')
      return { text: element.textContent ?? '', asked: family.replaceAll('"', '') }
    })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  // In the order of the document, as they were numbered.
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-drawn]' })
  if (nodeIds.length !== asked.length) throw new Error(`${asked.length} texts, and ${nodeIds.length} are marked`)
  const texts = await Promise.all(
    asked.map(async ({ text, asked: family }, index): Promise<DrawnText> => {
      const nodeId = await drawnNode(session, nodeIds[index] ?? 0)
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      const used = fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? `our ${familyName}` : familyName))
      return { text, asked: family, used }
    }),
  )
  await session.detach()
  return texts
}

/** What shows the text of an element: of a text field that is a piece of the browser's own, inside it. */
async function drawnNode(session: CDPSession, nodeId: number): Promise<number> {
  const { node } = await session.send('DOM.describeNode', { nodeId, depth: -1, pierce: true })
  const piece = node.shadowRoots?.find(root => root.shadowRootType === 'user-agent')?.children?.[0]
  if (!piece) return nodeId
  const found = await session.send('DOM.pushNodesByBackendIdsToFrontend', { backendNodeIds: [piece.backendNodeId] })
  return found.nodeIds[0] ?? nodeId
}

/** The width and height of what is drawn, in CSS pixels, once it is there. */
export async function sizeOf(thing: Locator): Promise<{ width: number; height: number }> {
  await thing.waitFor()
  const box = await thing.boundingBox()
  return { width: box?.width ?? 0, height: box?.height ?? 0 }
}

/** One computed value. */
export function styleOf(thing: Locator, property: string): Promise<string> {
  return thing.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}
