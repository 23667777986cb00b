import { useRef, useState } from 'react'
import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { FormModal } from '../shell/form-modal.tsx'
import { useToast } from '../shell/toasts.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { useAccountsApi, useAccountWords } from './accounts-state.ts'

/** Gives an account another name, as the team calls it. */
export function RenameAccount({ account, onClosed }: { account: ProviderAccount; onClosed: () => void }) {
  const { rename, form } = useAccountWords()
  const { words } = usePreferences()
  const api = useAccountsApi()
  const showToast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(account.name)
  const [isTried, setTried] = useState(false)
  const renaming = useIntention({
    send: (wanted: string) => api.rename(account.id, wanted),
    changes: () => [['provider-accounts']],
    onDone: renamed => showToast({ tone: 'positive', text: rename.done(renamed.name) }),
  })
  const wanted = name.trim()
  const missing = isTried && wanted === '' ? form.needed : null

  function submit(close: () => void) {
    setTried(true)
    if (wanted === '') field.current?.focus()
    else if (wanted === account.name) close()
    else renaming.mutate(wanted, { onSuccess: close })
  }

  return (
    <FormModal
      title={rename.title(account.name)}
      submitLabel={rename.submit}
      cancelLabel={rename.keep}
      saving={renaming}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <TextField
        ref={field}
        label={form.name}
        hint={form.nameHint}
        maxLength={80}
        autoComplete="off"
        value={name}
        error={missing ?? describeFieldProblem(renaming.error, 'name', words) ?? undefined}
        onChange={event => setName(event.target.value)}
      />
    </FormModal>
  )
}
