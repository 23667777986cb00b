import { expect, it, test } from 'vitest'
import { consentVersion, purposes } from '../contract/consent.ts'
import { answerText, type ConsentAnswer, consentNow, readAnswer } from './consent-answer.ts'
import { aboutOf, recipientsOf } from './recipients.ts'

const receipt = 'cns_01k00000000000000000000000'
const services = {
  analytics: { host: 'https://eu.i.posthog.com', project_key: 'phc_x' },
  experiments: null,
  monitoring: {
    dsn: 'https://key@o1.ingest.sentry.io/42',
    speed_rate: 1,
    replay: false,
    replay_rate: 0,
    replay_on_error_rate: 0,
  },
}
const recipients = recipientsOf(services)
const given: ConsentAnswer = {
  version: consentVersion,
  about: aboutOf(recipients),
  allowed: ['analytics'],
  gpc: false,
  receipt,
}

test('an answer survives being a cookie, whatever it says', () => {
  for (const bits of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const allowed = purposes.filter((_, place) => bits & (1 << place))
    for (const gpc of [false, true])
      expect(readAnswer(answerText({ ...given, allowed, gpc }))).toEqual({ ...given, allowed, gpc })
  }
})

it.each(['', '1', `0.00000000..0.${receipt}`, '1.00000000..0.cns_1', `1.00000000.X.0.${receipt}`, `1.0..0.${receipt}`])(
  'reads no answer in %j',
  text => expect(readAnswer(text)).toBeNull(),
)

it('asks until there is an answer about these services in the words of today, and allows nothing meanwhile', () => {
  const open = { allowed: [], ask: true, gpc: false, receipt: null }
  expect(consentNow([], null, false)).toMatchObject({ allowed: [], ask: false, gpc: false })
  expect(consentNow(recipients, null, false)).toMatchObject(open)
  expect(consentNow(recipients, given, false)).toMatchObject({ allowed: ['analytics'], ask: false, receipt })
  expect(consentNow(recipients, { ...given, version: consentVersion + 1 }, false)).toMatchObject(open)
  const { analytics, monitoring } = services
  for (const other of [
    { ...services, experiments: { api_host: 'https://cdn.growthbook.io', client_key: 'sdk-1' } },
    { ...services, analytics: { ...analytics, host: 'https://us.i.posthog.com' } },
    { ...services, monitoring: { ...monitoring, replay: true } },
  ]) {
    expect(consentNow(recipientsOf(other), given, false)).toMatchObject(open)
  }
})

it('takes Global Privacy Control for a no, which only an answer given under it changes', () => {
  const rejected = { allowed: [], ask: false, gpc: true, receipt: null }
  expect(consentNow(recipients, null, true)).toMatchObject(rejected)
  expect(consentNow(recipients, given, true)).toMatchObject(rejected)
  const knowing = { ...given, gpc: true }
  expect(consentNow(recipients, knowing, true)).toMatchObject({ allowed: ['analytics'], ask: false, gpc: false })
  expect(consentNow([], null, true)).toMatchObject({ ask: false, gpc: false })
})
