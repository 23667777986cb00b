import { addressPattern } from '../path-pattern.ts'

/** Kinds of rrweb's events: https://github.com/rrweb-io/rrweb, packages/types. */
const kind = { full: 2, increment: 3, meta: 4, custom: 5 } as const
/** Kinds of its increments, as far as they can hold a text. */
const source = { mutation: 0, input: 5 } as const

/** Attributes that say how the page looks and nothing of what is in it. */
const looks = new Set([
  'class',
  'id',
  'type',
  'role',
  'rel',
  'media',
  'style',
  'hidden',
  'disabled',
  'checked',
  'open',
  'rows',
  'cols',
  'colspan',
  'rowspan',
  '_cssText',
  'rr_width',
  'rr_height',
  'rr_scrollTop',
  'rr_scrollLeft',
])

type Plain = Record<string, unknown>

/**
 * A recording as it may leave: every text drawn over with asterisks, no attribute but those of looks, no address but as
 * a pattern. The recorder masks by itself; this is done once more on what it hands over, so that nothing depends on how
 * it does.
 * @param recording its events as JSON
 * @param base the page's address
 * @returns null for what cannot be read: it does not leave
 */
export function scrubRecording(recording: string, base: string): string | null {
  try {
    const events: unknown = JSON.parse(recording)
    return Array.isArray(events) ? JSON.stringify(events.flatMap(event => scrubEvent(event, base))) : null
  } catch {
    return null
  }
}

function scrubEvent(event: Plain, base: string): Plain[] {
  const data = (event.data ?? {}) as Plain
  if (event.type === kind.meta) return [{ ...event, data: { ...data, href: addressPattern(String(data.href), base) } }]
  if (event.type === kind.full) return [{ ...event, data: { ...data, node: scrubNode(data.node as Plain) } }]
  if (event.type === kind.custom) return data.tag === 'options' ? [event] : []
  if (event.type !== kind.increment) return [event]
  if (data.source === source.mutation) return [{ ...event, data: scrubMutation(data) }]
  if (data.source === source.input) return [{ ...event, data: { ...data, text: masked(data.text) } }]
  return [event]
}

function scrubMutation(data: Plain): Plain {
  return {
    ...data,
    texts: list(data.texts).map(text => ({ ...text, value: masked(text.value) })),
    attributes: list(data.attributes).map(of => ({ ...of, attributes: looksOf(of.attributes as Plain) })),
    adds: list(data.adds).map(add => ({ ...add, node: scrubNode(add.node as Plain) })),
  }
}

function scrubNode(node: Plain): Plain {
  const scrubbed: Plain = { ...node }
  if (node.attributes) scrubbed.attributes = looksOf(node.attributes as Plain)
  // A style sheet is ours, and a page without it cannot be looked at.
  if (typeof node.textContent === 'string' && !node.isStyle) scrubbed.textContent = masked(node.textContent)
  if (node.childNodes) scrubbed.childNodes = list(node.childNodes).map(scrubNode)
  return scrubbed
}

function looksOf(attributes: Plain): Plain {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => looks.has(name)))
}

function masked(text: unknown): unknown {
  return typeof text === 'string' ? text.replace(/\S/g, '*') : text
}

function list(value: unknown): Plain[] {
  return Array.isArray(value) ? value : []
}
