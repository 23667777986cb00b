import { type FormEvent, useState } from 'react'
import type { CardProtection } from '../../../shared/contract/card-protection.ts'
import type { StoreSettings } from '../../../shared/contract/store-settings.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field/money-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { SaveBar } from '../shell/save-bar.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useStoreApi } from '../store/store-state.ts'
import { useFormats } from '../words/formats.ts'
import { countNames, limitFaults, limitFields, limitsDraft, limitsWanted, withUsual } from './limits-draft.ts'
import { useLimitWords, useProtectionApi } from './limits-state.ts'

/** One bar saves what changed, or undoes it. */
export function LimitsForm({ held, store }: { held: CardProtection; store: StoreSettings }) {
  const say = useLimitWords()
  const { language } = usePreferences()
  const { money } = useFormats()
  const protection = useProtectionApi()
  const stores = useStoreApi()
  const showToast = useToast()
  const known = limitsDraft(held, store)
  const [draft, setDraft] = useState(known)
  const { cards, amounts } = limitsWanted(draft, held, store)
  const faults = limitFaults(draft)
  const isChanged = cards !== null || amounts !== null
  const saving = useIntention({
    async send(wanted: { cards: typeof cards; amounts: typeof amounts }) {
      if (wanted.cards) await protection.set(wanted.cards)
      if (wanted.amounts) await stores.change(wanted.amounts)
    },
    changes: () => [['card-protection'], ['store']],
    onDone: () => showToast({ tone: 'positive', text: say.saved }),
  })
  const { min, max, usual } = limitFields.smallest_tender

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isChanged && faults.size === 0 && !saving.isPending) saving.mutate({ cards, amounts })
  }

  return (
    <form className="limits-form" onSubmit={submit} noValidate>
      <fieldset className="limits-part">
        <legend>{say.amounts}</legend>
        <p className="field-hint">{say.amountsHint}</p>
        <div className="limits-grid">
          <MoneyField
            label={say.least}
            language={language}
            amount={draft.least}
            onAmount={least => setDraft(kept => ({ ...kept, least }))}
          />
          <MoneyField
            label={say.most}
            hint={say.mostHint}
            language={language}
            amount={draft.most}
            onAmount={most => setDraft(kept => ({ ...kept, most }))}
            error={faults.has('most') ? say.amountsWrong : null}
          />
        </div>
      </fieldset>
      <fieldset className="limits-part">
        <legend>{say.attempts}</legend>
        <div className="limits-head">
          <p className="field-hint">{say.attemptsHint}</p>
          <Button intent="secondary" size="small" onClick={() => setDraft(withUsual)}>
            {say.reset}
          </Button>
        </div>
        <div className="limits-grid">
          {countNames.map(name => (
            <TextField
              key={name}
              label={say.fields[name]}
              hint={`${say.hints[name]} ${say.usual(String(limitFields[name].usual))}.`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={draft.counts[name]}
              onChange={event =>
                setDraft(kept => ({ ...kept, counts: { ...kept.counts, [name]: event.target.value } }))
              }
              error={faults.has(name) ? say.range(String(limitFields[name].min), String(limitFields[name].max)) : null}
            />
          ))}
          <MoneyField
            label={say.fields.smallest_tender}
            hint={`${say.hints.smallest_tender} ${say.usual(money(usual))}.`}
            language={language}
            amount={draft.smallestTender}
            onAmount={smallestTender => setDraft(kept => ({ ...kept, smallestTender }))}
            error={faults.has('smallest_tender') ? say.range(money(min), money(max)) : null}
          />
        </div>
      </fieldset>
      <ProblemAlert error={saving.error} />
      <SaveBar
        isChanged={isChanged}
        isFaulty={faults.size > 0}
        busy={saving.isPending}
        onUndo={() => setDraft(known)}
      />
    </form>
  )
}
