import { expect, test } from 'vitest'
import { errorCatalogue } from '../../src/shared/contract/errors.ts'
import { eventTypes } from '../../src/shared/contract/event.ts'
import { renderPages } from './pages.ts'

test('the reference comes out the same, byte for byte, every time', async () => {
  expect(await renderPages()).toEqual(await renderPages())
})

test('every error code has a heading of its own, so that a link to #code leads there', async () => {
  const page = (await renderPages()).get('errors.md') ?? ''
  const headings = [...page.matchAll(/^### (.+)$/gm)].map(match => match[1])
  expect(headings.sort()).toEqual(Object.keys(errorCatalogue).sort())
})

test('every type of event is explained', async () => {
  const page = (await renderPages()).get('events.md') ?? ''
  for (const type of eventTypes) expect(page).toContain(`| \`${type}\``)
})

test('the diagrams are drawn from the tables of moves', async () => {
  const page = (await renderPages()).get('states.md') ?? ''
  expect(page).toContain('open --> paid: covered, accept')
  expect(page).toContain('expired --> captured: Pix only')
  expect(page).toContain('processing --> done\n')
  expect(page).not.toContain('paid --> open')
})

test('no page speaks of the machine that made it', async () => {
  for (const text of (await renderPages()).values()) expect(text).not.toContain(process.cwd())
})
