import { type Sso, type SsoPut, ssoPutSchema } from '../../../shared/contract/sso.ts'

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
export function putOf(draft: SsoDraft): Record<keyof SsoPut, unknown> {
  return {
    label: draft.label.trim(),
    issuer: draft.issuer.trim().replace(/\/?\.well-known\/openid-configuration$/, ''),
    client_id: draft.clientId.trim(),
    client_secret: draft.clientSecret.trim() || undefined,
    domains: draft.domains
      .split(/[\s,;]+/)
      .map(domain => domain.replace(/^@/, ''))
      .filter(Boolean),
    required: draft.required,
  }
}

/** What is wrong, field by field, before it is sent. */
export function faultsOf(draft: SsoDraft, known: Sso['connection']): Partial<Record<SsoField, SsoFault>> {
  const wanted = putOf(draft)
  const read = ssoPutSchema.safeParse(wanted)
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0]))
  const isSame = known !== null && known.issuer === wanted.issuer && known.client_id === wanted.client_id
  return {
    ...(wrong.has('label') && { label: 'needed' as const }),
    ...(wrong.has('issuer') && { issuer: 'issuerWrong' as const }),
    ...(wrong.has('client_id') && { clientId: 'needed' as const }),
    ...(!isSame && !wanted.client_secret && { clientSecret: known ? ('secretAnew' as const) : ('needed' as const) }),
    ...(wrong.has('domains') && { domains: 'domainsWrong' as const }),
  }
}
