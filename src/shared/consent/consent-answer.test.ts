import { expect, it, test } from 'vitest'
import { consentVersion, type Purpose, purposes } from '../contract/consent.ts'
import { answerText, type ConsentAnswer, consentNow, readAnswer } from './consent-answer.ts'

const receipt = 'cns_01k00000000000000000000000'
const answer = (given: Partial<ConsentAnswer>): ConsentAnswer => ({
  version: consentVersion,
  allowed: [],
  refused: [],
  gpc: false,
  receipt,
  ...given,
})
const subsets: Purpose[][] = [0, 1, 2, 3, 4, 5, 6, 7].map(bits => purposes.filter((_, place) => bits & (1 << place)))

test('an answer survives being a cookie, whatever it says', () => {
  for (const allowed of subsets) {
    for (const gpc of [false, true]) {
      const refused = purposes.filter(purpose => !allowed.includes(purpose))
      const given = answer({ allowed, refused, gpc })
      expect(readAnswer(answerText(given))).toEqual(given)
    }
  }
})

it.each([
  '',
  '1',
  `0.analytics..0.${receipt}`,
  '1.analytics..0.cns_1',
  `1.ANALYTICS..0.${receipt}`,
  `1...2.${receipt}`,
])('reads no answer in %j', text => expect(readAnswer(text)).toBeNull())

it('asks about what was never asked, in the words of today, and allows nothing else meanwhile', () => {
  expect(consentNow([], null, false)).toEqual({ allowed: [], ask: false, gpc: false })
  expect(consentNow(['analytics'], null, false)).toEqual({ allowed: [], ask: true, gpc: false })
  const given = answer({ allowed: ['analytics'], refused: ['monitoring'] })
  expect(consentNow(['analytics', 'monitoring'], given, false)).toEqual({
    allowed: ['analytics'],
    ask: false,
    gpc: false,
  })
  expect(consentNow(['analytics', 'experiments'], given, false)).toEqual({
    allowed: ['analytics'],
    ask: true,
    gpc: false,
  })
  expect(consentNow(['analytics'], { ...given, version: consentVersion + 1 }, false)).toMatchObject({
    allowed: [],
    ask: true,
  })
})

it('takes Global Privacy Control for a no, which only a later answer changes', () => {
  const before = answer({ allowed: ['analytics'] })
  expect(consentNow(['analytics'], null, true)).toEqual({ allowed: [], ask: false, gpc: true })
  expect(consentNow(['analytics'], before, true)).toEqual({ allowed: [], ask: false, gpc: true })
  expect(consentNow(['analytics'], { ...before, gpc: true }, true)).toEqual({
    allowed: ['analytics'],
    ask: false,
    gpc: false,
  })
  expect(consentNow([], null, true)).toEqual({ allowed: [], ask: false, gpc: false })
})
