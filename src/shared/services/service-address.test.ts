import { expect, test } from 'vitest'
import { addressFault, originOf } from './service-address.ts'

test.each([
  ['https://eu.i.posthog.com', null, null],
  ['https://metricas.padaria.com.br:8443', null, null],
  ['https://EU.i.posthog.com./', null, null],
  ['http://127.0.0.1:8010', null, 'not_https'],
  ['http://localhost:8010', null, 'not_https'],
  ['https://[::1]:8010', null, 'not_public'],
  ['http://metricas.padaria.com.br', 'not_https', 'not_https'],
  ['https://10.0.0.7', null, 'not_public'],
  ['https://2130706433', null, 'not_public'],
  ['https://[fd00::1]', null, 'not_public'],
  ['https://posthog', null, 'not_public'],
  ['https://posthog.internal', null, 'not_public'],
  ['https://nas.local', null, 'not_public'],
  ['https://a.example/x', 'more_than_host', 'more_than_host'],
  ['https://a.example/?x', 'more_than_host', 'more_than_host'],
  ['https://me:secret@a.example', 'more_than_host', 'more_than_host'],
  ['https://a.example;script-src', 'not_an_address', 'not_an_address'],
  ["https://a.example' 'unsafe-inline", 'not_an_address', 'not_an_address'],
  ['https://a.example\\@b.example', 'not_an_address', 'not_an_address'],
  ['javascript:alert(1)', 'not_an_address', 'not_an_address'],
  ['a.example', 'not_an_address', 'not_an_address'],
  ['', 'not_an_address', 'not_an_address'],
])('%s is %s in a test store and %s in a live one', (text, test, live) => {
  expect([addressFault(text, 'test'), addressFault(text, 'live')]).toEqual([test, live])
})

test('only a DSN has a path and a key before its host, and neither is part of its origin', () => {
  const dsn = `https://${'0'.repeat(32)}@o1.ingest.sentry.io/sentry/42`
  expect([addressFault(dsn, 'live', 'path'), addressFault(dsn, 'live')]).toEqual([null, 'more_than_host'])
  expect(originOf(dsn)).toBe('https://o1.ingest.sentry.io')
})
