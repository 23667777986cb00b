import type { GoingLiveItem, GoingLiveItemName, GoingLiveReason } from '../../../shared/contract/going-live.ts'

/** An account with a bank or an acquirer, as far as going live is concerned. */
export interface AccountState {
  name: string
  takes: 'pix' | 'cards'
  /** Whether the store's Pix may be taken by it: a bank, or a gateway that was told to. */
  takesPix: boolean
  /** False where its credentials cannot be used any more. */
  isUsable: boolean
  /** Whether it is with the sandbox beside us. */
  isSandbox: boolean
  /** Whether nothing was broken when the credentials that it has were last tried. */
  isTested: boolean
  isWebhookRegistered: boolean
  certificateUntil: Date | null
}

/** What is true of a store and its installation. */
export interface GoingLiveFacts {
  mode: 'test' | 'live'
  now: Date
  taxId: string
  /** The one that takes the store's Pix first. */
  accounts: readonly AccountState[]
  owners: readonly { name: string; hasSecondFactor: boolean }[]
  people: number
  publicUrl: string
  /** Where payers' browsers load the card form. */
  fieldsUrl: string
  hasMailServer: boolean
  confirmed: Partial<Record<GoingLiveItemName, { by: string; at: Date }>>
  hasLiveStore: boolean
}

/** The CNPJ of the store of examples, which is nobody's. */
const EXAMPLE_TAX_ID = '12ABC34501DE35'
/** A certificate that ends sooner is to be renewed first. */
const CERTIFICATE_MS = 30 * 86_400_000

type Judged = { reason: GoingLiveReason; about?: string | null } | null
type Judge = (facts: GoingLiveFacts) => Judged

/** Without these a store can be live. */
const optional: readonly GoingLiveItemName[] = ['cards', 'team']

const judges: Record<GoingLiveItemName, Judge> = {
  second_factor({ owners }) {
    const without = owners.filter(({ hasSecondFactor }) => !hasSecondFactor).map(({ name }) => name)
    if (owners.length > 0 && without.length === 0) return null
    return { reason: 'owners_without_second_factor', about: without.join(', ') || null }
  },
  store: ({ taxId }) => (taxId === EXAMPLE_TAX_ID ? { reason: 'sandbox_data', about: taxId } : null),
  bank: facts => withoutBank(facts),
  bank_test: ofBank(({ isTested, name }) => (isTested ? null : { reason: 'not_tested', about: name })),
  webhook: ofBank(({ isWebhookRegistered, name }) =>
    isWebhookRegistered ? null : { reason: 'webhook_not_registered', about: name },
  ),
  certificate: ofBank(({ certificateUntil }, { now }) =>
    certificateUntil && certificateUntil.getTime() < now.getTime() + CERTIFICATE_MS
      ? { reason: 'certificate_ends_soon', about: certificateUntil.toISOString() }
      : null,
  ),
  cards({ accounts, fieldsUrl }) {
    const isThere = accounts.some(({ takes, isUsable, isSandbox }) => takes === 'cards' && isUsable && !isSandbox)
    if (!isThere) return { reason: 'no_acquirer' }
    return isPublicAddress(fieldsUrl) ? null : { reason: 'card_form_not_public', about: fieldsUrl }
  },
  public_address: ({ publicUrl }) =>
    isPublicAddress(publicUrl) ? null : { reason: 'address_not_public', about: publicUrl },
  mail_server: ({ hasMailServer }) => (hasMailServer ? null : { reason: 'no_mail_server' }),
  backup: ({ confirmed }) => (confirmed.backup ? null : { reason: 'not_confirmed' }),
  team: ({ people }) => (people > 1 ? null : { reason: 'one_person' }),
  privacy: ({ confirmed }) => (confirmed.privacy ? null : { reason: 'not_confirmed' }),
  live_store: ({ mode, hasLiveStore }) => (mode === 'live' || hasLiveStore ? null : { reason: 'no_live_store' }),
}

/** What is there and what is missing, in the order in which it is done. Of a live store nobody asks for another. */
export function judgeGoingLive(facts: GoingLiveFacts): GoingLiveItem[] {
  const items = Object.keys(judges) as GoingLiveItemName[]
  return items
    .filter(item => item !== 'live_store' || facts.mode === 'test')
    .map(item => {
      const judged = judges[item](facts)
      const confirmed = facts.confirmed[item]
      return {
        item,
        status: judged === null ? 'done' : optional.includes(item) ? 'optional' : 'missing',
        reason: judged?.reason ?? null,
        about: judged?.about ?? null,
        confirmed_at: confirmed?.at.toISOString() ?? null,
        confirmed_by: confirmed?.by ?? null,
      }
    })
}

/** An https address with a host name that others can look up: no name of this machine, and no number. */
export function isPublicAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return (
    protocol === 'https:' && hostname.includes('.') && !isNumber && !/\.(localhost|local|internal|test)$/.test(hostname)
  )
}

function withoutBank({ accounts }: GoingLiveFacts): Judged {
  const bank = accounts.find(({ takesPix }) => takesPix)
  if (!bank) return { reason: 'no_bank' }
  if (!bank.isUsable) return { reason: 'credentials_unusable', about: bank.name }
  return bank.isSandbox ? { reason: 'bank_is_sandbox', about: bank.name } : null
}

/** What is asked of the account that takes the store's Pix, once there is one with a real bank. */
function ofBank(judge: (bank: AccountState, facts: GoingLiveFacts) => Judged): Judge {
  return facts => {
    const bank = facts.accounts.find(({ takesPix }) => takesPix)
    return withoutBank(facts) || !bank ? { reason: 'bank_first' } : judge(bank, facts)
  }
}
