import type { BankProfile } from '../../../shared/bank-profiles/bank-profile.ts'
import { inBankWords, messageKindOf } from '../../../shared/bank-profiles/field-names.ts'
import { type PixOperation, pathOf } from '../../../shared/bank-profiles/pix-operations.ts'
import type { BankAnswer } from '../bank-operation.ts'

/** A bank as the sandbox plays it: its profile seen from the other side. */
export interface PlayedBank {
  profile: BankProfile
  /** What stands before all of its addresses. */
  prefix: string
  /** Below the prefix, as the real bank's stand below its hosts. */
  tokenPath: string
  apiPath(operation: PixOperation): string
  offers(operation: PixOperation): boolean
  /** An answer with this bank's status and names of fields. */
  inItsWords(operation: PixOperation, answer: BankAnswer): BankAnswer
}

export function playedBank(profile: BankProfile): PlayedBank {
  const { production, test } = profile.environments
  const real = production ?? test
  const api = real ? new URL(real.api).pathname.replace(/\/$/, '') : '/api/v2'
  return {
    profile,
    prefix: profile.name === 'standard' ? '/bank' : `/banks/${profile.name}`,
    tokenPath: real?.token ? new URL(real.token).pathname : '/oauth/token',
    apiPath(operation) {
      const own = real?.resources[pathOf(operation)]
      return own ? new URL(own).pathname.replace(/\/$/, '') : api
    },
    offers: operation => !profile.notOffered.includes(operation),
    inItsWords(operation, answer) {
      const body = inBankWords(answer.body, messageKindOf(pathOf(operation)), profile.aliases)
      return {
        ...answer,
        status: profile.success[operation] ?? answer.status,
        ...(answer.body === undefined ? {} : { body: body as object }),
      }
    },
  }
}

/** The addresses that a new client of the bank is told. */
export function addressesOf(profile: BankProfile, sandboxUrl: string) {
  const { prefix, tokenPath, apiPath } = playedBank(profile)
  const { production, test } = profile.environments
  const resources = Object.entries((production ?? test)?.resources ?? {}).map(([path, address]) => [
    path,
    `${sandboxUrl}${prefix}${new URL(address ?? '').pathname}`,
  ])
  return {
    token_url: `${sandboxUrl}${prefix}${tokenPath}`,
    base_url: `${sandboxUrl}${prefix}${apiPath('GET /webhook')}`,
    ...(resources.length > 0 && { resource_urls: Object.fromEntries(resources) }),
  }
}
