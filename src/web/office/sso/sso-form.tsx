import { type FormEvent, useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { Sso, SsoPut } from '../../../shared/contract/sso.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { SaveBar } from '../shell/save-bar.tsx'
import { useToast } from '../shell/toasts.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import { draftOf, faultsOf, putOf, type SsoField } from './sso-draft.ts'
import { useSsoApi, useSsoWords } from './sso-state.ts'

const api: Record<SsoField, string> = {
  label: 'label',
  issuer: 'issuer',
  clientId: 'client_id',
  clientSecret: 'client_secret',
  domains: 'domains',
}
const longest: Record<SsoField, number> = {
  label: limits.ssoLabel,
  issuer: limits.ssoIssuer,
  clientId: limits.ssoClientId,
  clientSecret: limits.ssoClientSecret,
  domains: limits.ssoDomains * limits.ssoDomain,
}

/** Which issuer, as which client, for which addresses, and whether those must. */
export function SsoForm({ known, onDirty }: { known: Sso['connection']; onDirty: (isDirty: boolean) => void }) {
  const say = useSsoWords()
  const { words } = usePreferences()
  const { setSso } = useSsoApi()
  const showToast = useToast()
  const [draft, setDraft] = useState(() => draftOf(known))
  const [isTried, setTried] = useState(false)
  const faults = faultsOf(draft, known)
  const saving = useIntention({
    send: (wanted: SsoPut) => setSso(wanted),
    changes: () => [['sso']],
    onDone: () => showToast({ tone: 'positive', text: say.saved }),
  })

  function write(change: Partial<typeof draft>) {
    const next = { ...draft, ...change }
    setDraft(next)
    onDirty(JSON.stringify(next) !== JSON.stringify(draftOf(known)))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length === 0 && !saving.isPending) saving.mutate(putOf(draft))
  }

  const field = (name: SsoField, label: string, hint?: string) => {
    const fault = isTried ? faults[name] : undefined
    return (
      <TextField
        label={label}
        {...(hint && { hint })}
        name={api[name]}
        type={name === 'clientSecret' ? 'password' : 'text'}
        inputMode={name === 'issuer' ? 'url' : 'text'}
        autoComplete={name === 'clientSecret' ? 'new-password' : 'off'}
        autoCapitalize={name === 'label' ? 'words' : 'none'}
        spellCheck={false}
        maxLength={longest[name]}
        value={draft[name]}
        onChange={event => write({ [name]: event.target.value })}
        error={fault ? say[fault] : describeFieldProblem(saving.error, api[name], words)}
      />
    )
  }

  return (
    <form className="sso-form" onSubmit={submit} noValidate>
      {field('label', say.label, say.labelHint)}
      {field('issuer', say.issuer, say.issuerHint)}
      <div className="sso-pair">
        {field('clientId', say.clientId)}
        {field('clientSecret', say.clientSecret, known ? say.secretKept : say.secretHint)}
      </div>
      {field('domains', say.domains, say.domainsHint)}
      <Checkbox checked={draft.required} onCheck={required => write({ required })} hint={say.requiredHint}>
        {say.required}
      </Checkbox>
      <ProblemAlert error={saving.error} />
      <SaveBar
        isChanged={JSON.stringify(draft) !== JSON.stringify(draftOf(known))}
        busy={saving.isPending}
        onUndo={() => write(draftOf(known))}
      />
    </form>
  )
}
