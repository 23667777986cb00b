import { expect, it } from 'vitest'
import { consentGiveSchema, consentVersion } from './consent.ts'

it('takes an answer in words that were asked, and nothing besides', () => {
  const body = { action: 'choose', about: '5f0c2a91', version: consentVersion, language: 'pt-BR' }
  expect(consentGiveSchema.parse(body)).toMatchObject({ allowed: [], gpc: false })
  for (const wrong of [
    { allowed: ['marketing'] },
    { allowed: ['analytics', 'analytics'] },
    { about: 'x' },
    { version: consentVersion + 1 },
    { action: 'ignore' },
    { language: 'fr' },
    { name: 'Ana' },
  ]) {
    expect(consentGiveSchema.safeParse({ ...body, ...wrong }).success).toBe(false)
  }
})
