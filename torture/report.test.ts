import { expect, test } from 'vitest'
import { kindsAt } from './gateways/faults-of-gateways.ts'
import { gatewayNames } from './gateways/gateway-plan.ts'
import { renderFaults, renderUnstruck } from './report.ts'

const book = (counts: Record<string, number>) => ({ struck: new Map(Object.entries(counts)) })

test('each fault that could strike is counted, and what never struck or never can is said by name', () => {
  const adyen = { name: 'adyen', book: book({ slow: 3, review: 1 }), ...kindsOf(['slow', 'partial', 'review']) }
  const cielo = { name: 'cielo', book: book({ slow: 2 }), ...kindsOf(['slow'], ['void_denied_later']) }
  expect(renderFaults(adyen)).toMatch(/^faults of adyen +slow 3, partial 0, review 1$/)
  expect(renderUnstruck([adyen, cielo])).toMatch(
    /^faults that never struck +adyen: partial\nleft out of every run +cielo: void_denied_later$/,
  )
  expect(renderUnstruck([{ name: 'cielo', book: book({ slow: 2 }), ...kindsOf(['slow']) }])).toMatch(
    /never struck +none\n.+every run +none$/,
  )
})

test.each(gatewayNames)('every kind of fault of %s is drawn from or named as left out', name => {
  const { drawn, leftOut } = kindsAt(name)
  expect(leftOut.filter(kind => drawn.includes(kind))).toEqual([])
  expect([...drawn, ...leftOut]).toContain('rate_limited')
})

test('parts and reviews at Adyen are drawn from', () => {
  expect(kindsAt('adyen').drawn).toEqual(expect.arrayContaining(['partial', 'review']))
})

function kindsOf(drawn: string[], leftOut: string[] = []) {
  return { drawn, leftOut }
}
