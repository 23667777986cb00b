import type { BankEnvironment, BankProfile } from '../../../shared/bank-profiles/bank-profile.ts'
import { pathOf, pixOperations } from '../../../shared/bank-profiles/pix-operations.ts'
import type { CredentialFault } from '../pix-port.ts'
import type { GivenCredentials, PixApiCredentials } from './credentials.ts'

const paths: readonly string[] = pixOperations.map(pathOf)

/** What keeps these credentials from being used at the bank of this profile. */
export function fitFaults(given: GivenCredentials, profile: BankProfile): CredentialFault[] {
  const faults = [...addressFaults(given, profile)]
  for (const path of Object.keys(given.resourceUrls ?? {})) {
    if (paths.includes(path)) continue
    const message = 'resourceUrls has a path that API Pix does not know: write one such as /cob/{txid}.'
    faults.push({ field: 'resourceUrls', code: 'unknown_field', message })
  }
  faults.push(...secretFaults(given, profile), ...extraFaults(given, profile))
  if (faults.length === 0 && needsCertificate(given, profile) && !given.tls) {
    const message = `tls is missing: ${profile.bank} wants the certificate that it registered (tls.cert, tls.key).`
    faults.push({ field: 'tls.cert', code: 'required', message })
  }
  return faults
}

function addressFaults(given: GivenCredentials, profile: BankProfile): CredentialFault[] {
  const environment = environmentOf(given, profile)
  const { production, test } = profile.environments
  const known = [...(production ? ['production'] : []), ...(test ? ['test'] : [])]
  const wrong = (message: string): CredentialFault[] => [{ field: 'environment', code: 'not_in_list', message }]
  if (given.environment && !environment && !ownAddresses(given)) {
    return wrong(
      known.length > 0
        ? `environment must be ${known.join(' or ')}: the profile ${profile.name} has no other. ` +
            'For other addresses give baseUrl and tokenUrl.'
        : `environment stands for nothing: the profile ${profile.name} has no addresses. Give baseUrl and tokenUrl.`,
    )
  }
  if (!given.environment && !environment && known.length > 1 && !ownAddresses(given)) {
    return wrong(`environment must be ${known.join(' or ')}: the profile ${profile.name} has the addresses of both.`)
  }
  const missing = [...(given.baseUrl || environment ? [] : ['baseUrl'])]
  if (!given.tokenUrl && !environment?.token) missing.push('tokenUrl')
  return missing.map(field => ({ field, code: 'required', message: `${field} must be the address of the bank.` }))
}

/** The credentials with the profile's addresses where they give none of their own. */
export function withProfile(
  given: GivenCredentials,
  profile: BankProfile,
): { credentials: PixApiCredentials; profile: BankProfile } {
  const environment = environmentOf(given, profile)
  const baseUrl = given.baseUrl ?? environment?.api ?? ''
  const tokenUrl = given.tokenUrl ?? environment?.token ?? ''
  // An address of the account's own is for all of the API, unless it says otherwise.
  const resourceUrls = given.resourceUrls ?? (given.baseUrl ? undefined : filled(environment?.resources))
  return { credentials: { ...given, baseUrl, tokenUrl, ...(resourceUrls ? { resourceUrls } : {}) }, profile }
}

function filled(resources: BankEnvironment['resources'] | undefined): Record<string, string> | undefined {
  const entries = Object.entries(resources ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function ownAddresses({ baseUrl, tokenUrl }: GivenCredentials): boolean {
  return baseUrl !== undefined && tokenUrl !== undefined
}

/** The environment that is named; where none is, the only one there is. */
function environmentOf(given: GivenCredentials, { environments }: BankProfile): BankEnvironment | undefined {
  if (given.environment) return environments[given.environment]
  return environments.production && environments.test ? undefined : (environments.production ?? environments.test)
}

function secretFaults({ clientSecret }: GivenCredentials, { token, bank }: BankProfile): CredentialFault[] {
  const field = 'clientSecret'
  if (token.client !== 'id-only') {
    const message = 'clientSecret must be the client secret that the bank gave.'
    return clientSecret === undefined ? [{ field, code: 'required', message }] : []
  }
  const message = `clientSecret stands for nothing: ${bank} gives none. Take it out.`
  return clientSecret === undefined ? [] : [{ field, code: 'unknown_field', message }]
}

function extraFaults({ extra = {} }: GivenCredentials, { fields, name }: BankProfile): CredentialFault[] {
  const missing = fields.filter(field => extra[field.name] === undefined)
  const unknown = Object.keys(extra).filter(given => !fields.some(field => field.name === given))
  return [
    ...missing.map(field => ({
      field: `extra.${field.name}`,
      code: 'required' as const,
      message: `extra.${field.name} must be ${field.what}.`,
    })),
    ...unknown.map(given => ({
      field: `extra.${given}`,
      code: 'unknown_field' as const,
      message: `There is no field ${given} in extra for the profile ${name}.`,
    })),
  ]
}

/** Where the bank requires mutual TLS and is called over TLS: a program on this machine may be called without. */
function needsCertificate(given: GivenCredentials, profile: BankProfile): boolean {
  const environment = environmentOf(given, profile) ?? profile.environments.production
  const { baseUrl, tokenUrl } = withProfile(given, profile).credentials
  return environment?.mtls === 'required' && [baseUrl, tokenUrl].some(url => url.startsWith('https:'))
}
