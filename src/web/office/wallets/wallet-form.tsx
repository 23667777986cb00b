import { useEffect, useRef, useState } from 'react'
import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import type { Wallet } from '../../../shared/contract/wallet.ts'
import type { WalletToSet } from '../../client/wallets-api.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useMe } from '../server-state/use-me.ts'
import { FormModal } from '../shell/form-modal.tsx'
import { useToast } from '../shell/toasts.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { AppleAccount } from './apple-account.tsx'
import { draftOf, type WalletField, walletFaults, walletOf } from './wallet-draft.ts'
import { WalletFields } from './wallet-fields.tsx'
import { useWalletsApi, useWalletWords } from './wallets-state.ts'

interface WalletFormProps {
  wallet: WalletMethod
  /** What is to be changed; null for one that the store does not take yet. */
  known: Wallet | null
  onClosed: () => void
}

/** Says what a wallet and the acquirer gave the store for it. */
export function WalletForm({ wallet, known, onClosed }: WalletFormProps) {
  const say = useWalletWords()
  const { words } = usePreferences()
  const { store } = useMe()
  const api = useWalletsApi()
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(wallet, known, store))
  const [attempts, setAttempts] = useState(0)
  const name = say.names[wallet]
  const saving = useIntention<WalletToSet, Wallet>({
    send: set => api.setWallet(set),
    changes: () => [['wallets'], ['me']],
    onDone: () => showToast({ tone: 'positive', text: known ? say.form.saved(name) : say.form.done(name) }),
  })
  const faults = walletFaults(draft, say)
  const faultOf = (field: WalletField) => (attempts > 0 ? faults[field] : undefined) ?? rejectedOf(field)

  function rejectedOf(field: WalletField): string | null {
    const problem = describeFieldProblem(saving.error, field, words)
    if (problem && (field === 'certificate' || field === 'private_key') && draft.written[field])
      return say.rejected[field]
    return problem
  }

  // To the first field with something wrong, once it is marked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press and each rejection leads there
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts, saving.error])

  function submit(close: () => void) {
    setAttempts(attempts + 1)
    if (Object.keys(faults).length === 0) saving.mutate(walletOf(draft), { onSuccess: close })
  }

  return (
    <FormModal
      title={say.form.title(name)}
      submitLabel={say.form.submit}
      cancelLabel={say.form.cancel}
      ref={form}
      saving={saving}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <p className="modal-text">{say.form.environment[store.mode]}</p>
      <WalletFields draft={draft} known={known} onDraft={setDraft} faultOf={faultOf} />
      {wallet === 'samsung-pay' && !draft.isLive && (
        <Checkbox
          checked={draft.isWithoutDevice}
          onCheck={isWithoutDevice => setDraft(kept => ({ ...kept, isWithoutDevice }))}
        >
          {say.form.withoutDevice}
        </Checkbox>
      )}
      {wallet === 'apple-pay' && (
        <AppleAccount
          account={draft.account}
          onAccount={account => setDraft(kept => ({ ...kept, account }))}
          error={describeFieldProblem(saving.error, 'account', words)}
        />
      )}
    </FormModal>
  )
}
