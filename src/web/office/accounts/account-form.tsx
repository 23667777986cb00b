import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ProviderAccount, ProviderOffer, SandboxGateway } from '../../../shared/contract/provider-account.ts'
import { Button } from '../../ui/button.tsx'
import { ModalButtons } from '../../ui/modal/modal.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useMe } from '../server-state/use-me.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { describeFieldProblem } from '../words/describe-problem.ts'
import {
  type AccountDraft,
  credentialsOf,
  isOfPair,
  type LockedDraft,
  missingFields,
  offerKey,
  withPair,
  wordFor,
} from './account-draft.ts'
import { AccountFields } from './account-fields.tsx'
import { AccountSteps } from './account-steps.tsx'
import { useAccountsApi, useAccountWords } from './accounts-state.ts'
import { SandboxGateways } from './sandbox-gateways.tsx'

interface AccountFormProps {
  offers: readonly ProviderOffer[]
  /** The gateways that are tried without a contract. */
  sandbox: readonly SandboxGateway[]
  /** The account that gets other credentials; null for a new one. */
  known: ProviderAccount | null
  onSaved: (account: ProviderAccount) => void
  onCancel: () => void
}

/** Where the store receives, and what it was given there. Which fields there are depends on the bank. */
export function AccountForm({ offers, sandbox, known, onSaved, onCancel }: AccountFormProps) {
  const say = useAccountWords()
  const { words } = usePreferences()
  const { mode } = useMe().store
  const api = useAccountsApi()
  const form = useRef<HTMLFormElement>(null)
  const [offer, setOffer] = useState(() => offers.find(one => known && isOf(one, known)) ?? null)
  const [draft, setDraft] = useState<AccountDraft>({ name: known?.name ?? '', written: {} })
  const [locked, setLocked] = useState<LockedDraft | null>(null)
  const [attempts, setAttempts] = useState(0)
  const saving = useIntention({
    send: ({ to, given }: { to: ProviderOffer; given: AccountDraft }, key) => {
      const credentials = credentialsOf(to, given)
      if (known) return api.renew(known.id, credentials)
      return api.connect({ provider: to.provider, name: given.name.trim(), credentials }, key)
    },
    changes: () => [['provider-accounts'], ['ways-to-pay'], ['me']],
    onDone: onSaved,
  })
  const missing = offer ? missingFields(offer, draft) : []
  const isLocked = locked !== null && !locked.isOpened
  const isNameless = !known && draft.name.trim() === ''

  function faultOf(field: string): string | null {
    // What is in a file is missing there.
    if (isLocked && isOfPair(field)) return null
    if (attempts > 0 && missing.includes(field)) return say.form.needed
    const problem = describeFieldProblem(saving.error, `credentials.${field}`, words)
    if (!problem || !draft.written[field]) return problem
    return (offer && wordFor(say.rejected, offer, field)) ?? problem
  }

  // To the first field with something wrong, once it is marked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press and each rejection leads there
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts, saving.error])

  function submit(event: FormEvent) {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (!offer || isNameless || missing.length > 0 || isLocked || saving.isPending) return
    saving.mutate({ to: offer, given: draft })
  }

  return (
    <form className="modal-form" ref={form} onSubmit={submit} noValidate>
      {known ? (
        <>
          <p className="modal-text">{say.form.anew}</p>
          {offer && (
            <div>
              <p className="field-label">{say.form.bank}</p>
              <p>{nameOf(offer)}</p>
            </div>
          )}
        </>
      ) : (
        <Select
          label={say.form.bank}
          placeholder={say.form.chooseBank}
          // A live store never uses the sandbox: the server would reject it.
          options={offers
            .filter(one => mode === 'test' || one.provider !== 'acquirer-api')
            .map(one => ({ value: offerKey(one), label: nameOf(one) }))}
          value={offer && offerKey(offer)}
          onChoose={choose}
          error={attempts > 0 && !offer ? say.form.needed : undefined}
        />
      )}
      {!offer && !known && sandbox.length > 0 && <SandboxGateways gateways={sandbox} onConnected={onSaved} />}
      {offer && offer.steps.length > 0 && <AccountSteps offer={offer} isNew={!known} />}
      {offer && !known && (
        <TextField
          label={say.form.name}
          hint={say.form.nameHint}
          maxLength={80}
          autoComplete="off"
          value={draft.name}
          error={attempts > 0 && isNameless ? say.form.needed : undefined}
          onChange={event => setDraft(kept => ({ ...kept, name: event.target.value }))}
        />
      )}
      {offer && (
        <AccountFields
          offer={offer}
          draft={draft}
          onWrite={(field, text) => setDraft(kept => ({ ...kept, written: { ...kept.written, [field]: text } }))}
          faultOf={faultOf}
          locked={locked}
          isLockedMissed={isLocked && attempts > 0}
          onLocked={setLocked}
          onOpened={pair => {
            setDraft(kept => withPair(kept, pair))
            setLocked(kept => kept && { ...kept, bytes: new Uint8Array(), isOpened: true })
          }}
        />
      )}
      <ProblemAlert error={saving.error} />
      <ModalButtons>
        <Button type="submit" busy={saving.isPending}>
          {known ? say.form.renew : say.form.connect}
        </Button>
        <Button intent="secondary" onClick={onCancel}>
          {say.form.cancel}
        </Button>
      </ModalButtons>
    </form>
  )

  function nameOf(one: ProviderOffer): string {
    if (one.profile === 'standard') return say.form.otherBank
    return one.provider === 'acquirer-api' ? say.form.sandboxAcquirer : one.name
  }

  function choose(key: string) {
    const chosen = offers.find(one => offerKey(one) === key) ?? null
    setOffer(chosen)
    setLocked(null)
    setAttempts(0)
    // A name that nobody wrote goes with the bank.
    setDraft(kept => {
      const isOwn = kept.name !== '' && kept.name !== (offer && nameOf(offer))
      return { ...kept, name: isOwn || !chosen ? kept.name : nameOf(chosen) }
    })
  }
}

function isOf(offer: ProviderOffer, { provider, profile }: ProviderAccount): boolean {
  return offer.provider === provider && (offer.profile === null || offer.profile === (profile ?? 'standard'))
}
