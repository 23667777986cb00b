import { expect, test } from 'vitest'
import { readAnswer } from './messenger.ts'

const TO = '+5511912345678'
const rejection = (code: number, message = 'No', details?: string) =>
  Buffer.from(JSON.stringify({ error: { code, message, ...(details && { error_data: { details } }) } }))

test('what was taken has an id', () => {
  const body = Buffer.from('{"messaging_product":"whatsapp","messages":[{"id":"wamid.X","message_status":"accepted"}]}')
  expect(readAnswer(200, body, TO)).toEqual({ kind: 'sent', id: 'wamid.X' })
})

test.each([
  [401, 190, 'failed', 'token'],
  [400, 100, 'rejected', 'other'],
  [404, 132_001, 'rejected', 'template'],
  [400, 132_015, 'rejected', 'template'],
  [400, 131_026, 'rejected', 'recipient'],
  [400, 130_429, 'failed', 'limit'],
  [400, 133_010, 'failed', 'number'],
  [500, 131_000, 'failed', 'unreachable'],
  [503, 0, 'failed', 'unreachable'],
] as const)('%i with %i is %s: %s', (status, code, kind, problem) => {
  expect(readAnswer(status, rejection(code), TO)).toMatchObject({ kind, problem })
})

test('what is no answer of Meta’s is tried again, and never read as taken', () => {
  expect(readAnswer(502, Buffer.from('<html>'), TO)).toEqual({
    kind: 'failed',
    problem: 'unreachable',
    detail: 'HTTP 502',
  })
  expect(readAnswer(200, Buffer.from('{}'), TO)).toMatchObject({ kind: 'rejected', detail: 'HTTP 200' })
})

test('the reason is in one line, as Meta details it, without whom it was for', () => {
  const details = 'Not on\nWhatsApp: 5511912345678, maria@exemplo.com.br'
  expect(readAnswer(400, rejection(131_026, 'Undeliverable', details), TO)).toMatchObject({
    detail: '131026: Not on WhatsApp: [hidden], [hidden]',
  })
})
