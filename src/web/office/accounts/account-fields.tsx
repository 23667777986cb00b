import type { ProviderOffer } from '../../../shared/contract/provider-account.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { TextFileField } from '../shell/text-file-field.tsx'
import { type AccountDraft, partsOf, wordFor } from './account-draft.ts'
import { useAccountWords } from './accounts-state.ts'

interface AccountFieldsProps {
  offer: ProviderOffer
  draft: AccountDraft
  onWrite: (field: string, text: string) => void
  faultOf: (field: string) => string | null
}

/** Longer than any chain of certificates that a bank hands out. */
const LONGEST_PEM = 20_000
const files = {
  certificate: '.cer,.crt,.pem',
  private_key: '.pem,.key',
} as const

/** What a bank or an acquirer gives, as it calls it; what few need is behind a fold. */
export function AccountFields({ offer, draft, onWrite, faultOf }: AccountFieldsProps) {
  const say = useAccountWords()
  const { language } = usePreferences()
  const { first, more } = partsOf(offer)
  const isMoreWrong = more.some(({ name }) => faultOf(name))
  return (
    <>
      {first.map(fieldOf)}
      {more.length > 0 && (
        <details className="account-more" open={isMoreWrong || undefined}>
          <summary>{say.form.more}</summary>
          <div className="account-more-fields">{more.map(fieldOf)}</div>
        </details>
      )}
    </>
  )

  function fieldOf({ name, kind, is_required, describes }: ProviderOffer['fields'][number]) {
    const known = wordFor(say.labels, offer, name)
    const label = known ?? describes ?? name
    const atBank = offer.hints[name]?.[language]
    const general = wordFor(say.hints, offer, name)
    const words = {
      label: is_required ? label : say.form.optional(label),
      hint: [atBank, general].filter(Boolean).join(' ') || (known && describes ? describes : ''),
      error: faultOf(name),
      name,
    }
    const text = draft.written[name] ?? ''
    if (kind === 'certificate' || kind === 'private_key') {
      return (
        <TextFileField
          key={name}
          {...words}
          accept={files[kind]}
          maxLength={LONGEST_PEM}
          text={text}
          onText={written => onWrite(name, written)}
          words={say.form}
        />
      )
    }
    if (kind === 'flag') {
      return (
        <Checkbox
          key={name}
          name={name}
          hint={words.hint}
          error={words.error}
          checked={text !== ''}
          onCheck={isOn => onWrite(name, isOn ? 'true' : '')}
        >
          {label}
        </Checkbox>
      )
    }
    return (
      <TextField
        key={name}
        {...words}
        type={kind === 'secret' ? 'password' : 'text'}
        // No password of a person's own: a browser neither offers nor keeps one here.
        autoComplete={kind === 'secret' ? 'new-password' : 'off'}
        autoCapitalize={name.startsWith('merchant') ? 'words' : 'none'}
        spellCheck={false}
        maxLength={500}
        value={text}
        onChange={event => onWrite(name, event.target.value)}
      />
    )
  }
}
