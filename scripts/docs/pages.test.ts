import { expect, test } from 'vitest'
import { shippedProfiles } from '../../src/shared/bank-profiles/shipped-profiles.ts'
import { voucherKinds } from '../../src/shared/cards/voucher-kinds.ts'
import { chargeStatuses } from '../../src/shared/charge/charge-status.ts'
import { disputeMayMove, disputeStatuses } from '../../src/shared/charge/dispute-status.ts'
import { paymentMayMove, paymentStatuses } from '../../src/shared/charge/payment-status.ts'
import { refundMayMove, refundStatuses } from '../../src/shared/charge/refund-status.ts'
import { splitTenderMayMove, splitTenderStatuses } from '../../src/shared/charge/split-tender-status.ts'
import { errorCatalog } from '../../src/shared/contract/errors.ts'
import { eventTypes } from '../../src/shared/contract/event-types.ts'
import { renderPages } from './pages.ts'

test('the reference comes out the same, byte for byte, every time', async () => {
  expect(await renderPages()).toEqual(await renderPages())
})

test('every error code has a heading of its own, so that a link to #code leads there', async () => {
  const page = (await renderPages()).get('reference/errors.md') ?? ''
  const headings = [...page.matchAll(/^### (.+)$/gm)].map(match => match[1])
  expect(headings.sort()).toEqual(Object.keys(errorCatalog).sort())
})

test('every type of event is explained', async () => {
  const page = (await renderPages()).get('reference/events.md') ?? ''
  for (const type of eventTypes) expect(page).toContain(`| \`${type}\``)
})

test('the diagrams are drawn from the tables of moves', async () => {
  const page = (await renderPages()).get('reference/states.md') ?? ''
  expect(page).toContain('open --> paid: covered, accept')
  expect(page).toContain('expired --> captured: Pix only')
  expect(page).toContain('processing --> done\n')
  expect(page).toContain('paid --> open: reopen')
  for (const first of ['awaiting_approval', 'evidence_due', 'captured']) expect(page).toContain(`[*] --> ${first}\n`)
  expect(page).not.toContain('canceled --> open')
})

test('each diagram has every status of its table and no arrow that the table has not', async () => {
  const page = (await renderPages()).get('reference/states.md') ?? ''
  const anyChange = (from: string, to: string) => from !== to
  const machines: [heading: string, statuses: readonly string[], mayMove: (from: never, to: never) => boolean][] = [
    ['Charge', chargeStatuses, anyChange],
    ['Payment', paymentStatuses, (from, to) => paymentMayMove(from, to, 'pix')],
    ['Split tender', splitTenderStatuses, splitTenderMayMove],
    ['Refund', refundStatuses, refundMayMove],
    ['Dispute', disputeStatuses, disputeMayMove],
  ]
  for (const [heading, statuses, mayMove] of machines) {
    const [, diagram = ''] = page.split(`## ${heading}\n\n\`\`\`mermaid\nstateDiagram-v2\n`)
    const arrows = [...(diagram.split('```')[0] ?? '').matchAll(/^ +(\S+) --> ([a-z_]+|\[\*\])/gm)]
    expect(new Set(arrows.flatMap(([, from, to]) => [from, to]))).toEqual(new Set(['[*]', ...statuses]))
    for (const [, from, to] of arrows) {
      if (from !== '[*]' && to !== '[*]') expect(mayMove(from as never, to as never), `${from} to ${to}`).toBe(true)
    }
  }
})

test('what providers can do is read from what they are', async () => {
  const page = (await renderPages()).get('reference/providers.md') ?? ''
  for (const name of shippedProfiles.keys()) expect(page).toMatch(new RegExp(`^\\| \`${name}\` .*\\{url\\}`, 'm'))
  expect(page).toMatch(/^\| `santander` +\| yes +\| no /m)
  expect(page).toMatch(/^\| `standard` +\| yes +\| yes /m)
  expect(page).toMatch(new RegExp(`^\\| Vouchers +\\| ${voucherKinds.map(kind => `\`${kind}\``).join(', ')} `, 'm'))
  expect(page).toMatch(/^\| card, `acquirer-api` +\| 180 days after the capture +\| yes /m)
})

test('no page speaks of the machine that made it', async () => {
  for (const text of (await renderPages()).values()) expect(text).not.toContain(process.cwd())
})
