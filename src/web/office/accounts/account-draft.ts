import type { ProviderOffer } from '../../../shared/contract/provider-account.ts'
import type { Credentials } from '../../client/accounts-api.ts'
import type { LockedFile } from '../certificates/locked-file.tsx'
import type { OpenedPair } from '../certificates/read-pkcs12.ts'

type Field = ProviderOffer['fields'][number]

/** What is written of an account, by the paths of its fields. */
export interface AccountDraft {
  name: string
  written: Readonly<Record<string, string>>
}

/** The file that stands for the receiver's certificate and key, and the field that it was given to. */
export interface LockedDraft extends LockedFile {
  field: string
}

/** The receiver's own certificate and its key: a file may hold both. That of the bank's authority has no key. */
export const isOfPair = (field: string): boolean => field === 'tls.cert' || field === 'tls.key'

/** What a file held, in its fields. Its key needs no password any more. */
export function withPair({ name, written }: AccountDraft, { certificate, privateKey }: OpenedPair): AccountDraft {
  return { name, written: { ...written, 'tls.cert': certificate, 'tls.key': privateKey, 'tls.passphrase': '' } }
}

/** How an offer is named among the others. */
export const offerKey = ({ provider, profile }: Pick<ProviderOffer, 'provider' | 'profile'>): string =>
  profile === null ? provider : `${provider}/${profile}`

/**
 * The required fields in which nothing stands. Whether a bank at another address than its profile's wants a certificate
 * is for the server to say.
 */
export function missingFields(offer: ProviderOffer, { written }: AccountDraft): string[] {
  const isElsewhere = Boolean(written.baseUrl?.trim() && written.tokenUrl?.trim())
  return offer.fields
    .filter(({ name, kind, is_required }) => {
      const isProof = kind === 'certificate' || kind === 'private_key'
      return is_required && !written[name]?.trim() && !(isProof && isElsewhere)
    })
    .map(({ name }) => name)
}

/** What is said of a field: of this provider's, where it has a word of its own. */
export function wordFor(
  words: Readonly<Record<string, string>>,
  { provider }: Pick<ProviderOffer, 'provider'>,
  field: string,
): string | undefined {
  return words[`${provider}/${field}`] ?? words[field]
}

/** What is asked for at once, and what few need. */
export function partsOf(offer: ProviderOffer): { first: Field[]; more: Field[] } {
  return {
    first: offer.fields.filter(field => field.is_required),
    more: offer.fields.filter(field => !field.is_required),
  }
}

/** The credentials as the API takes them: what goes with the offer, and what was written, without what is empty. */
export function credentialsOf(offer: ProviderOffer, { written }: AccountDraft): Credentials {
  const credentials: Credentials = { ...offer.given }
  for (const { name, kind } of offer.fields) {
    // What stands in a file is kept as it is.
    const text = kind === 'certificate' || kind === 'private_key' ? written[name] : written[name]?.trim()
    if (text) put(credentials, name.split('.'), text)
  }
  return credentials
}

function put(into: Credentials, [first = '', ...rest]: string[], text: string): void {
  if (rest.length === 0) {
    into[first] = text
    return
  }
  const inner = into[first]
  const object = typeof inner === 'object' ? inner : {}
  into[first] = object
  put(object, rest, text)
}
