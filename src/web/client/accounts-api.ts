import type { PagarmeContract } from '../../shared/contract/pagarme-contracts.ts'
import type {
  InboxAddress,
  ProviderAccount,
  ProviderAccountList,
  ProviderName,
  ProviderOfferList,
  ProviderTestResult,
  SandboxGateway,
} from '../../shared/contract/provider-account.ts'
import type { Caller } from './caller.ts'

/** Credentials by the paths of an offer's fields, as nested objects. */
export interface Credentials {
  [field: string]: string | Credentials
}

/** `POST /v1/provider-accounts` */
export interface NewAccount {
  provider: ProviderName
  name: string
  credentials: Credentials
}

/** The part of `/v1` about the accounts at banks and acquirers. It travels with the page that shows them. */
export type AccountsApi = ReturnType<typeof createAccountsApi>

const PATH = '/v1/provider-accounts'

export function createAccountsApi(call: Caller) {
  return {
    accounts: (signal?: AbortSignal) => call<ProviderAccountList>({ method: 'GET', path: PATH, signal }),

    offers: (signal?: AbortSignal) => call<ProviderOfferList>({ method: 'GET', path: '/v1/providers', signal }),

    connect: (account: NewAccount, idempotencyKey: string) =>
      call<ProviderAccount>({ method: 'POST', path: PATH, body: account, idempotencyKey }),

    connectSandbox: (
      account: { provider: SandboxGateway; name: string; contract?: PagarmeContract },
      idempotencyKey: string,
    ) => call<ProviderAccount>({ method: 'POST', path: `${PATH}/sandbox`, body: account, idempotencyKey }),

    rename: (account: string, name: string) =>
      call<ProviderAccount>({ method: 'PATCH', path: `${PATH}/${account}`, body: { name } }),

    renew: (account: string, credentials: Credentials) =>
      call<ProviderAccount>({ method: 'PUT', path: `${PATH}/${account}/credentials`, body: { credentials } }),

    /** The address is in the first answer alone. */
    makeAddress: (account: string, idempotencyKey: string) =>
      call<InboxAddress>({ method: 'POST', path: `${PATH}/${account}/inbox-address`, idempotencyKey }),

    use: (account: string) => call<ProviderAccount>({ method: 'POST', path: `${PATH}/${account}/use` }),

    stopUse: (account: string) => call<ProviderAccount>({ method: 'DELETE', path: `${PATH}/${account}/use` }),

    close: (account: string) => call<ProviderAccount>({ method: 'POST', path: `${PATH}/${account}/close` }),

    reopen: (account: string) => call<ProviderAccount>({ method: 'POST', path: `${PATH}/${account}/reopen` }),

    setGatewayPlans: (account: string, on: boolean) =>
      call<ProviderAccount>({ method: 'PUT', path: `${PATH}/${account}/gateway-plans`, body: { on } }),

    test: (account: string, charge: boolean) =>
      call<ProviderTestResult>({ method: 'POST', path: `${PATH}/${account}/test`, body: { charge } }),
  }
}
