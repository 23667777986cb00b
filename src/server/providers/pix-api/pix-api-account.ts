import type { BankProfile } from '../../../shared/bank-profiles/bank-profile.ts'
import { encodeDynamicBrCode } from '../../../shared/brazil/br-code/encode-br-code.ts'
import { startTimeBudget, type TimeBudget } from '../../base/time-budget.ts'
import type { Answer, ProviderTools } from '../pix-port.ts'
import { type BankDialect, bankDialect } from './bank-dialect.ts'
import type { PixApiCredentials } from './credentials.ts'
import { createPixApiClient, type PixApiClient } from './pix-api-client.ts'

/** One account at one bank: what every operation works with. */
export interface PixApiAccount {
  pixKey: string
  client: PixApiClient
  dialect: BankDialect
  /** A fresh budget for one operation. */
  startBudget(): TimeBudget
  /** The code that leads to a location, for a bank that gives only that; null when no code can be made of it. */
  codeFor(location: string): string | null
}

export function openPixApiAccount(
  credentials: PixApiCredentials,
  profile: BankProfile,
  tools: ProviderTools,
): PixApiAccount {
  const dialect = bankDialect(credentials, profile)
  const { merchantName, merchantCity } = credentials
  return {
    pixKey: credentials.pixKey,
    client: createPixApiClient(credentials, dialect, tools),
    dialect,
    startBudget: () => startTimeBudget(credentials.timeouts.total),
    codeFor(location) {
      const encoded = encodeDynamicBrCode({ url: location, merchantName, merchantCity })
      return encoded.ok ? encoded.code : null
    },
  }
}

/** Something that API Pix cannot say, found before anything is sent. */
export function notSayable(detail: string): Answer<never> {
  return { outcome: 'rejected', code: 'invalid_request', detail }
}
