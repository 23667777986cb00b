import { expect, it } from 'vitest'
import { isCentavos } from '../../money/centavos.ts'
import type { BrCodeProblemCode } from './br-code-problem.ts'
import { crc16 } from './crc16.ts'
import { decodeBrCode } from './decode-br-code.ts'
import fixture from './fixtures/brcode.json' with { type: 'json' }

const RUNS = 100_000

/** Mulberry32: the same strings on every run, so that a failure can be looked at. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const ALPHABET = [...'0123456789', ...'0123456789', ...'abcXYZ.-*+@/ ~"', 'ã', '🎂', '\n', '\u0000', '\ufffd', '\ud83c']

function garbage(next: (below: number) => number, payloads: readonly string[]): string {
  const characters = (length: number) => Array.from({ length }, () => ALPHABET[next(ALPHABET.length)]).join('')
  if (next(10) === 0) return (next(2) ? '000201' : '') + characters(next(200))

  let text = payloads[next(payloads.length)] ?? ''
  for (let change = next(3); change >= 0; change--) {
    const at = next(text.length + 1)
    const to = at + next(8)
    const kind = next(6)
    if (kind === 0) text = text.slice(0, at)
    else if (kind === 1) text = text.slice(0, at) + text.slice(to)
    else if (kind === 2) text = text.slice(0, at) + characters(1 + next(4)) + text.slice(at)
    else if (kind === 3) text = text.slice(0, at) + text.slice(at, to) + text.slice(at)
    else text = text.slice(0, at) + characters(1) + text.slice(at + 1)
  }
  // Half with the right checksum again, or nothing would come past it.
  const body = text.slice(0, -4)
  return next(2) && body.endsWith('6304') ? body + crc16(body) : text
}

it(`${RUNS.toLocaleString('en-GB')} random and altered codes are read or rejected, never thrown at`, () => {
  const next = random(20_261_121)
  const payloads = fixture.vectors.map(vector => vector.payload)
  const rejections = new Map<BrCodeProblemCode, number>()
  let read = 0
  for (let run = 0; run < RUNS; run++) {
    const text = garbage(next, payloads)
    const lenient = decodeBrCode(text)
    const strict = decodeBrCode(text, { strict: true })
    if (!lenient.ok) {
      rejections.set(lenient.problem.code, (rejections.get(lenient.problem.code) ?? 0) + 1)
      if (strict.ok) throw new Error(`only strictly read: ${JSON.stringify(text)}`)
      continue
    }
    read++
    if (strict.ok && JSON.stringify(strict) !== JSON.stringify(lenient)) {
      throw new Error(`read in two ways: ${JSON.stringify(text)}`)
    }
    const { kind, key, url, recurrenceUrl, amount } = lenient.brCode
    const code = text.trim()
    const sound =
      crc16(code.slice(0, -4)) === code.slice(-4).toUpperCase() &&
      (key !== null) === kind.endsWith('static') &&
      (url !== null) === kind.endsWith('dynamic') &&
      (recurrenceUrl !== null) === kind.startsWith('composite') &&
      (amount === null || (isCentavos(amount) && amount > 0))
    if (!sound) throw new Error(`read wrongly: ${JSON.stringify(text)}`)
  }

  // Enough of each to say that the strings went everywhere, not only into the first check.
  expect(read).toBeGreaterThan(2_000)
  for (const code of [
    'not_a_br_code',
    'invalid_character',
    'invalid_field_id',
    'invalid_length',
    'length_overrun',
    'field_too_long',
    'duplicate_field',
    'crc_missing',
    'crc_mismatch',
    'missing_field',
    'invalid_value',
    'invalid_amount',
    'wrong_currency',
    'wrong_country',
    'no_pix_template',
    'invalid_url',
    'different_hosts',
  ] as const) {
    expect([code, rejections.get(code) ?? 0]).toEqual([code, expect.toSatisfy((count: number) => count >= 5)])
  }
}, 60_000)
