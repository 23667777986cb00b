import { Fragment, useState } from 'react'
import type { ProviderOffer } from '../../../shared/contract/provider-account.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { RadioGroup } from '../../ui/radio/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LockedFileBox } from '../certificates/locked-file.tsx'
import { useLockedFileWords } from '../certificates/locked-file-words.ts'
import type { OpenedPair } from '../certificates/read-pkcs12.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { TextFileField } from '../shell/text-file-field.tsx'
import { type AccountDraft, isOfPair, type LockedDraft, partsOf, wordFor } from './account-draft.ts'
import { useAccountWords } from './accounts-state.ts'

interface AccountFieldsProps {
  offer: ProviderOffer
  draft: AccountDraft
  onWrite: (field: string, text: string) => void
  faultOf: (field: string) => string | null
  /** The file of certificate and key that was given in the place of their texts. */
  locked: LockedDraft | null
  isLockedMissed: boolean
  onLocked: (locked: LockedDraft | null) => void
  onOpened: (pair: OpenedPair) => void
}

/** Longer than any chain of certificates that a bank hands out. */
const LONGEST_PEM = 20_000
const files = {
  certificate: '.cer,.crt,.pem',
  private_key: '.pem,.key',
} as const
const lockedFiles = '.p12,.pfx'

/** What a bank or an acquirer gives, as it calls it; what few need is behind a fold. */
export function AccountFields(props: AccountFieldsProps) {
  const { offer, draft, onWrite, faultOf, locked, isLockedMissed, onLocked, onOpened } = props
  const say = useAccountWords()
  const { language } = usePreferences()
  const { notPem } = useLockedFileWords()
  // What was unfolded stays so when nothing in it is wrong any more.
  const [isUnfolded, setUnfolded] = useState(false)
  const { first, more } = partsOf(offer)
  const isMoreWrong = more.some(({ name }) => faultOf(name) || (isLockedMissed && name === locked?.field))
  return (
    <>
      {first.map(fieldOf)}
      {more.length > 0 && (
        <details
          className="account-more"
          open={isMoreWrong || isUnfolded}
          onToggle={event => setUnfolded(event.currentTarget.open)}
        >
          <summary>{say.form.more}</summary>
          <div className="account-more-fields">{more.map(fieldOf)}</div>
        </details>
      )}
    </>
  )

  function lock(field: string, name: string, bytes: Uint8Array<ArrayBuffer>) {
    onLocked({ field, name, bytes, isOpened: false })
  }

  function fieldOf({ name, kind, is_required, describes, choices = [] }: ProviderOffer['fields'][number]) {
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
      const mayBeLocked = isOfPair(name)
      return (
        <Fragment key={name}>
          <TextFileField
            {...words}
            accept={mayBeLocked ? `${lockedFiles},${files[kind]}` : files[kind]}
            maxLength={LONGEST_PEM}
            text={text}
            onText={written => {
              if (mayBeLocked) onLocked(null)
              onWrite(name, written)
            }}
            words={say.form}
            orLocked={mayBeLocked ? { onLocked: (file, bytes) => lock(name, file, bytes), notPem } : undefined}
          />
          {locked?.field === name && (
            <LockedFileBox
              file={locked}
              isMissed={isLockedMissed}
              onOpened={onOpened}
              onDropped={() => onLocked(null)}
            />
          )}
        </Fragment>
      )
    }
    if (kind === 'choice') {
      return (
        <RadioGroup
          key={name}
          {...words}
          options={choices.map(choice => ({ value: choice.value, label: choice.label[language] }))}
          value={text || null}
          onChoose={chosen => onWrite(name, chosen)}
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
