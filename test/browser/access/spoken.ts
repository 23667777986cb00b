/// <reference lib="dom" />
import type { Page } from 'playwright-core'

/** The little that is read here of Chromium's Accessibility.AXNode. */
interface Node {
  nodeId: string
  parentId?: string
  childIds?: string[]
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** Roles that say nothing themselves. */
const silent = new Set(['generic', 'none', 'InlineTextBox', 'RootWebArea', 'ListMarker', 'LabelText', 'paragraph'])
const states = ['level', 'focused', 'busy', 'readonly', 'invalid', 'disabled', 'expanded', 'live'] as const

/**
 * A page as Chromium hands it to a screen reader: a line for each thing of its accessibility tree, indented under what
 * it belongs to: role, name, states.
 */
export async function spoken(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] }
  await session.detach()
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const lines: string[] = []
  const walk = (node: Node, depth: number) => {
    const role = node.role?.value ?? ''
    const isSpoken = !node.ignored && !silent.has(role)
    if (isSpoken) lines.push('  '.repeat(depth) + lineOf(node, role))
    // A control is its name: what stands inside is not said again.
    if (isSpoken && ['button', 'link', 'image', 'heading', 'StaticText', 'textbox'].includes(role)) return
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) walk(child, isSpoken ? depth + 1 : depth)
    }
  }
  const [root] = nodes
  if (root) walk(root, 0)
  return lines.join('\n')
}

function lineOf({ name, properties = [] }: Node, role: string): string {
  const stateWords = states.flatMap(state => {
    const value = properties.find(property => property.name === state)?.value.value
    if (!value || value === 'false' || value === 'off') return []
    return [value === true || value === 'true' ? state : `${state} ${value}`]
  })
  const words = name?.value?.replace(/\s+/g, ' ').trim()
  return [role === 'StaticText' ? 'text' : role, words && `"${words}"`, ...stateWords].filter(Boolean).join(' ')
}

/**
 * Begins to write down what live regions say: each change of a region that was there before, as a screen reader does.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const spoken: string[] = []
    const last = new WeakMap<Element, string>()
    const regions = () => document.querySelectorAll('[role=status], [role=alert], [aria-live]')
    for (const region of regions()) last.set(region, region.textContent ?? '')
    new MutationObserver(() => {
      for (const region of regions()) {
        const text = region.textContent ?? ''
        const before = last.get(region)
        last.set(region, text)
        if (before !== undefined && before !== text && text) spoken.push(text.replace(/\s+/g, ' '))
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { spoken })
  })
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
}
