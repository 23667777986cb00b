import '../../ui/copy-field.css'
import type { Dispatch, SetStateAction } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { Wallet } from '../../../shared/contract/wallet.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { TextFileField } from '../shell/text-file-field.tsx'
import { useFormats } from '../words/formats.ts'
import { type KeptPart, mayBeEmpty, partOf, type WalletDraft, type WalletField, walletFields } from './wallet-draft.ts'
import { useWalletWords } from './wallets-state.ts'

interface WalletFieldsProps {
  draft: WalletDraft
  known: Wallet | null
  onDraft: Dispatch<SetStateAction<WalletDraft>>
  faultOf: (field: WalletField) => string | null | undefined
}

const files = {
  domain_association: { accept: '', maxLength: limits.domainAssociation },
  certificate: { accept: '.cer,.crt,.pem', maxLength: limits.pem },
  private_key: { accept: '.pem,.key', maxLength: limits.pem },
} as const satisfies Partial<Record<WalletField, { accept: string; maxLength: number }>>

/** What is asked for a wallet. What is kept is not asked again: it can be replaced. */
export function WalletFields({ draft, known, onDraft, faultOf }: WalletFieldsProps) {
  const say = useWalletWords()
  const { form } = say
  const labels: Partial<Record<WalletField, string>> = say.labels[draft.wallet]
  const hints: Partial<Record<WalletField, string>> = say.hints[draft.wallet]
  const replaceable = known?.wallet === 'apple-pay' && !draft.kept.has('identity')
  return (
    <>
      {walletFields[draft.wallet].map(fieldOf)}
      {replaceable && (
        <Button intent="quiet" size="small" onClick={keepIdentity}>
          {form.keep}
        </Button>
      )}
    </>
  )

  function write(field: WalletField, text: string) {
    onDraft(kept => ({ ...kept, written: { ...kept.written, [field]: text } }))
  }

  function keepIdentity() {
    onDraft(({ written, kept, ...rest }) => ({
      ...rest,
      written: { ...written, certificate: '', private_key: '' },
      kept: new Set([...kept, 'identity' as const]),
    }))
  }

  function fieldOf(field: WalletField) {
    const part = partOf(field)
    if (part && draft.kept.has(part)) {
      // The certificate speaks for its key.
      return field === 'private_key' ? null : <Kept key={field} part={part} known={known} onReplace={replace} />
    }
    const label = labels[field] ?? field
    const words = {
      label: mayBeEmpty(draft, field) ? form.optional(label) : label,
      hint: hints[field] ?? '',
      error: faultOf(field),
      name: field,
    }
    if (field === 'domain_association' || field === 'certificate' || field === 'private_key') {
      return (
        <div key={field} className="wallet-file">
          {field === 'domain_association' && <OwnDomain />}
          <TextFileField
            {...words}
            {...files[field]}
            text={draft.written[field]}
            onText={text => write(field, text)}
            words={form}
          />
        </div>
      )
    }
    return (
      <TextField
        key={field}
        {...words}
        autoComplete="off"
        autoCapitalize={field === 'merchant_name' || field === 'display_name' ? 'words' : 'none'}
        maxLength={field === 'merchant_name' || field === 'display_name' ? limits.walletName : 200}
        value={draft.written[field]}
        onChange={event => write(field, event.target.value)}
      />
    )
  }

  function replace(part: KeptPart) {
    onDraft(({ written, kept, ...rest }) => ({
      ...rest,
      written: part === 'association' ? { ...written, domain_association: '' } : written,
      kept: new Set([...kept].filter(one => one !== part)),
    }))
  }
}

/** What is there and not shown, and the way to put another in its place. */
function Kept({
  part,
  known,
  onReplace,
}: {
  part: KeptPart
  known: Wallet | null
  onReplace: (part: KeptPart) => void
}) {
  const { form, labels } = useWalletWords()
  const { exact } = useFormats()
  const until = known?.wallet === 'apple-pay' ? exact(known.certificate_expires_at) : ''
  const isIdentity = part === 'identity'
  return (
    <div className="wallet-kept">
      <div>
        <p className="field-label">{isIdentity ? form.identity : labels['apple-pay'].domain_association}</p>
        <p className="field-hint">{isIdentity ? form.kept.identity(until) : form.kept.association}</p>
      </div>
      <Button intent="secondary" size="small" aria-label={form.replaceOf[part]} onClick={() => onReplace(part)}>
        {form.replace}
      </Button>
    </div>
  )
}

/** Where this office is, the payer's page is too. */
function OwnDomain() {
  const { form } = useWalletWords()
  const { shell } = useWords()
  return (
    <div>
      <p className="field-label">{form.domain}</p>
      <CopyField
        value={location.hostname}
        copyLabel={form.copyDomain}
        copiedLabel={shell.copied}
        failedLabel={shell.copyFailed}
      />
    </div>
  )
}
