import { type BankProfile, readBankProfile } from './bank-profile.ts'
import bancoDoBrasil from './profiles/banco-do-brasil.json' with { type: 'json' }
import bradesco from './profiles/bradesco.json' with { type: 'json' }
import c6 from './profiles/c6.json' with { type: 'json' }
import efi from './profiles/efi.json' with { type: 'json' }
import inter from './profiles/inter.json' with { type: 'json' }
import itau from './profiles/itau.json' with { type: 'json' }
import santander from './profiles/santander.json' with { type: 'json' }
import sicoob from './profiles/sicoob.json' with { type: 'json' }
import sicredi from './profiles/sicredi.json' with { type: 'json' }
import standard from './profiles/standard.json' with { type: 'json' }

const files: readonly unknown[] = [standard, efi, bancoDoBrasil, itau, bradesco, santander, sicredi, sicoob, inter, c6]

/** The profiles that come with Guichê, by their names. */
export const shippedProfiles: ReadonlyMap<string, BankProfile> = new Map(
  files.map(file => {
    const read = readBankProfile(file)
    if (!read.ok) throw new Error(`a shipped profile is wrong: ${read.problems.join(' ')}`)
    return [read.profile.name, read.profile]
  }),
)
