import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isCardMethod } from '../../../../shared/charge/method-traits.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { limits } from '../../../../shared/contract/limits.ts'
import { isPassing } from '../../../client/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { DrawerBody, DrawerFoot } from '../../../ui/drawer/drawer.tsx'
import { formWords } from '../../../ui/messages/form-words.ts'
import { MoneyField } from '../../../ui/money-field/money-field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useMe } from '../../server-state/use-me.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { describeFieldProblem } from '../../words/describe-problem.ts'
import { useFormats } from '../../words/formats.ts'
import { useNow } from '../../words/use-now.ts'
import { useChargeFormWords } from '../charge-form-words.ts'
import { type Expiry, expiries } from '../expiries.ts'
import { apiFieldsOf, type ChargeDraft, chargeOf, draftFaults, firstDraft } from './charge-draft.ts'
import { amountOfDraft, type ItemDraft, newItem } from './items-draft.ts'
import { type ChargeToRepeat, draftLike } from './like-charge.ts'
import { PayerFields } from './payer-fields.tsx'
import { useChargeCreation } from './use-charge-creation.ts'
import { WaysFields } from './ways-fields.tsx'

/** Of charges that say what is sold. */
const ItemFields = lazy(() => import('./item-fields.tsx').then(it => ({ default: it.ItemFields })))

interface ChargeFormProps {
  /** A charge that this one begins as. */
  repeated?: ChargeToRepeat
  onCreated: (charge: Charge) => void
}

/** The amount first, as at a till; everything else may stay empty. */
export function ChargeForm({ repeated, onCreated }: ChargeFormProps) {
  const { words, language } = usePreferences()
  const { chargeForm } = useChargeFormWords()
  const { methods, usual } = useMe().store
  const { money, exact } = useFormats()
  const now = useNow()
  const form = useRef<HTMLFormElement>(null)
  const amount = useRef<HTMLInputElement>(null)
  useEffect(() => amount.current?.focus(), [])
  const [draft, setDraft] = useState(() =>
    repeated ? draftLike(repeated, methods, usual) : firstDraft(methods, usual),
  )
  /** Fields that were left once: only then is it said what is wrong with them. */
  const [left, setLeft] = useState<ReadonlySet<keyof ChargeDraft>>(new Set())
  const creating = useChargeCreation(onCreated)

  const faults = draftFaults(draft, chargeForm, formWords[language])
  const faultOf = (field: keyof ChargeDraft) => (left.has(field) ? faults[field] : undefined) ?? rejectionOf(field)
  const rejectionOf = (field: keyof ChargeDraft) =>
    apiFieldsOf(field, creating.variables?.charge)
      .map(name => describeFieldProblem(creating.error, name, words))
      .find(sentence => sentence !== null) ?? null
  const write = (part: Partial<ChargeDraft>) => setDraft(kept => ({ ...kept, ...part }))
  const leave = (field: keyof ChargeDraft) => setLeft(kept => new Set(kept).add(field))
  const text = (field: 'description' | 'reference') => ({
    name: field,
    value: draft[field],
    error: faultOf(field),
    onChange: (event: { target: { value: string } }) => write({ [field]: event.target.value }),
    onBlur: () => leave(field),
  })
  const optional = (label: string) => `${label} (${chargeForm.optional})`

  function submit(event: FormEvent) {
    event.preventDefault()
    setLeft(new Set(Object.keys(draft) as (keyof ChargeDraft)[]))
    const [firstFault] = Object.keys(faults)
    if (firstFault) form.current?.querySelector<HTMLInputElement>(`[name="${firstFault}"]`)?.focus()
    else if (!creating.isPending) creating.mutate(chargeOf(draft, methods, usual))
  }

  return (
    <form className="drawer-form" ref={form} onSubmit={submit} noValidate>
      <DrawerBody>
        <MoneyField
          label={chargeForm.amount}
          name="amount"
          amount={draft.amount}
          onAmount={amount => write({ amount })}
          language={language}
          size="hero"
          disabled={draft.items.length > 0}
          hint={draft.items.length > 0 ? chargeForm.items.sum : undefined}
          error={faultOf('amount')}
          ref={amount}
        />
        <div className="form-group">
          <TextField
            label={optional(chargeForm.description)}
            hint={chargeForm.descriptionHint}
            placeholder={chargeForm.descriptionExample}
            maxLength={limits.description}
            {...text('description')}
          />
          <TextField
            label={optional(chargeForm.reference)}
            hint={chargeForm.referenceHint}
            maxLength={limits.reference}
            {...text('reference')}
          />
        </div>
        <Items draft={draft} write={write} fault={faultOf('items')} />
        <div className="form-group">
          <Segmented
            label={chargeForm.expires}
            showLabel
            wide
            value={draft.expiry}
            options={(Object.keys(expiries) as Expiry[]).map(value => ({ value, label: chargeForm.expiries[value] }))}
            onChoose={expiry => write({ expiry })}
          />
          <p className="field-hint">
            {chargeForm.expiresOn(exact(new Date(now.getTime() + expiries[draft.expiry] * 1000).toISOString()))}
          </p>
        </div>
        {methods.some(isCardMethod) && (
          <WaysFields
            methods={methods}
            draft={draft}
            write={write}
            faultOf={faultOf}
            onLeaveRate={() => leave('rate')}
          />
        )}
        <PayerFields draft={draft} write={write} faultOf={faultOf} onLeave={leave} />
      </DrawerBody>
      <DrawerFoot>
        <ProblemAlert
          error={creating.error}
          after={isPassing(creating.error) ? chargeForm.mayHaveBeenCreated : undefined}
        />
        <Button type="submit" size="large" wide busy={creating.isPending}>
          {draft.amount > 0 ? chargeForm.submit(money(draft.amount)) : chargeForm.submitPlain}
        </Button>
      </DrawerFoot>
    </form>
  )
}

interface ItemsProps {
  draft: ChargeDraft
  write: (part: Partial<ChargeDraft>) => void
  fault: string | null | undefined
}

/** A press away: most charges are an amount. The first line begins with what was typed. */
function Items({ draft: { items, amount }, write, fault }: ItemsProps) {
  const { items: say } = useChargeFormWords().chargeForm
  const put = (now: readonly ItemDraft[]) => write({ items: now, amount: now.length > 0 ? amountOfDraft(now) : amount })
  if (items.length === 0) {
    return (
      <Button intent="quiet" size="small" icon="plus" onClick={() => put([newItem(crypto.randomUUID(), amount)])}>
        {say.begin}
      </Button>
    )
  }
  return (
    <Suspense>
      <ItemFields items={items} onItems={put} fault={fault} />
    </Suspense>
  )
}
