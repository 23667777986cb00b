import { expect, it } from 'vitest'
import { consentGiveSchema, consentVersion } from './consent.ts'

it('takes no leave for what was not asked about, and none twice', () => {
  const body = { action: 'choose', offered: ['analytics'], version: consentVersion, language: 'pt-BR' }
  expect(consentGiveSchema.parse(body)).toMatchObject({ allowed: [], gpc: false })
  for (const wrong of [
    { allowed: ['monitoring'] },
    { offered: [] },
    { offered: ['analytics', 'analytics'] },
    { version: consentVersion + 1 },
    { action: 'ignore' },
    { language: 'fr' },
    { name: 'Ana' },
  ]) {
    expect(consentGiveSchema.safeParse({ ...body, ...wrong }).success).toBe(false)
  }
})
