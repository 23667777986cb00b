import type { BankProfile } from '../../../shared/bank-profiles/bank-profile.ts'
import type { BankProfiles } from '../../../shared/bank-profiles/read-profiles.ts'
import type { ProviderOffer } from '../../../shared/contract/provider-account.ts'

type Field = ProviderOffer['fields'][number]

/** Each bank of which there is a profile, and what an account there is asked for; the standard last. */
export function pixApiOffers(profiles: BankProfiles, mode: 'live' | 'test'): ProviderOffer[] {
  const offers = [...profiles.values()].map(profile => offerOf(profile, mode))
  const isStandard = (offer: ProviderOffer) => Number(offer.profile === 'standard')
  return offers.sort((a, b) => isStandard(a) - isStandard(b) || a.name.localeCompare(b.name, 'pt-BR'))
}

function offerOf(profile: BankProfile, mode: 'live' | 'test'): ProviderOffer {
  const system = mode === 'live' ? 'production' : 'test'
  const environment = profile.environments[system]
  const field = (name: string, kind: Field['kind'], is_required: boolean, describes: string | null = null) => ({
    name,
    kind,
    is_required,
    describes,
  })
  return {
    object: 'provider_offer',
    provider: 'pix-api',
    profile: profile.name,
    name: profile.bank,
    takes: 'pix',
    given: { profile: profile.name, ...(environment && { environment: system }) },
    fields: [
      field('clientId', 'text', true),
      ...(profile.token.client === 'id-only' ? [] : [field('clientSecret', 'secret', true)]),
      ...profile.fields.map(({ name, what }) => field(`extra.${name}`, 'secret', true, what)),
      field('pixKey', 'pix_key', true),
      field('merchantName', 'text', true),
      field('merchantCity', 'text', true),
      field('tls.cert', 'certificate', environment?.mtls === 'required'),
      field('tls.key', 'private_key', environment?.mtls === 'required'),
      field('tls.passphrase', 'secret', false),
      field('tls.ca', 'certificate', false),
      field('baseUrl', 'address', !environment),
      field('tokenUrl', 'address', !environment?.token),
    ],
    steps: profile.steps,
    hints: profile.hints,
    notes: profile.notes,
  }
}
