import { eventCatalog } from '../../src/shared/product-events/event-catalog.ts'
import type { EventProperty } from '../../src/shared/product-events/event-properties.ts'
import { markdownTable } from './table.ts'

const places = { checkout: 'On the payer’s page', office: 'In the back office' } as const

/** The page `docs/reference/product-events.md`. */
export function renderProductEvents(): string {
  return `# Product events

What a product-analytics service hears, where the store has connected one and the visitor agreed to it: these events,
and nothing else ([decision 32](../decisions/0032-what-a-service-around-the-store-may-receive.md)). An event carries one
of a few words that stand below, or yes or no. There is no property for a text, a number or a time, so a name, a CPF, a
code or an amount cannot be in one, by its type in \`src/shared/product-events/event-catalog.ts\` and by a check before
it is sent.

With every event go \`place\` (checkout or office), \`mode\` (test or live), \`language\`, \`store\` and, on the payer's
page, \`charge\`: sixteen hexadecimal digits that the server makes of the id for this one store. The address goes as a
pattern, such as \`/c/:token\`. Of the browser its name, its system and the kind of device are told.

While a card form is on the page nothing is told; what happened then is told once it is gone.

${Object.entries(places)
  .map(([place, title]) => `## ${title}\n\n${eventsOf(place)}`)
  .join('\n')}`
}

function eventsOf(place: string): string {
  return Object.entries(eventCatalog)
    .filter(([, { on }]) => on === place)
    .map(([name, { when, properties }]) => `### ${name}\n\n${when}\n${tableOf(properties)}`)
    .join('\n')
}

function tableOf(properties: Readonly<Record<string, EventProperty>>): string {
  const rows = Object.entries(properties).map(([key, property]) => [
    `\`${key}\``,
    property.meaning,
    property.kind === 'yes_no' ? 'yes, no' : property.values.map(value => `\`${value}\``).join(', '),
  ])
  return rows.length === 0 ? '' : `\n${markdownTable(['property', 'meaning', 'one of'], rows)}\n`
}
