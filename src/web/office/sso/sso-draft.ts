import { limits } from '../../../shared/contract/limits.ts'
import type { Sso, SsoPut } from '../../../shared/contract/sso.ts'
import { domainPattern, isIssuer } from '../../../shared/contract/sso-fields.ts'

/** What is being written. */
export interface SsoDraft {
  label: string
  issuer: string
  clientId: string
  clientSecret: string
  domains: string
  required: boolean
}
export type SsoField = Exclude<keyof SsoDraft, 'required'>
export type SsoFault = 'needed' | 'issuerWrong' | 'domainsWrong' | 'secretAnew'

/** What is kept, as a draft. */
export function draftOf(known: Sso['connection']): SsoDraft {
  return {
    label: known?.label ?? '',
    issuer: known?.issuer ?? '',
    clientId: known?.client_id ?? '',
    clientSecret: '',
    domains: known?.domains.join(', ') ?? '',
    required: known?.required ?? false,
  }
}

/** What would be sent. People copy the address of the discovery document, and domains with their @. */
export function putOf(draft: SsoDraft): SsoPut {
  return {
    label: draft.label.trim(),
    issuer: draft.issuer.trim().replace(/\/?\.well-known\/openid-configuration$/, ''),
    client_id: draft.clientId.trim(),
    client_secret: draft.clientSecret.trim() || undefined,
    domains: draft.domains
      .split(/[\s,;]+/)
      .map(domain => domain.replace(/^@/, '').toLowerCase())
      .filter(Boolean),
    required: draft.required,
  }
}

/** What is wrong, field by field, before it is sent. */
export function faultsOf(draft: SsoDraft, known: Sso['connection']): Partial<Record<SsoField, SsoFault>> {
  const wanted = putOf(draft)
  const isSame = known !== null && known.issuer === wanted.issuer && known.client_id === wanted.client_id
  return {
    ...(!wanted.label && { label: 'needed' as const }),
    ...(!isIssuer(wanted.issuer) && { issuer: 'issuerWrong' as const }),
    ...(!wanted.client_id && { clientId: 'needed' as const }),
    ...(!isSame && !wanted.client_secret && { clientSecret: known ? ('secretAnew' as const) : ('needed' as const) }),
    ...(!areDomains(wanted.domains) && { domains: 'domainsWrong' as const }),
  }
}

function areDomains(domains: readonly string[]): boolean {
  const isEach = domains.every(domain => domain.length <= limits.ssoDomain && domainPattern.test(domain))
  return isEach && domains.length > 0 && domains.length <= limits.ssoDomains && new Set(domains).size === domains.length
}
