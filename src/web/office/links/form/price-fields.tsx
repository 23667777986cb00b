import { limits } from '../../../../shared/contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { MoneyField } from '../../../ui/money-field/money-field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useLinkWords } from '../links-state.ts'
import type { FieldsProps } from './link-form-page.tsx'
import { RemoveButton } from './remove-button.tsx'

const kinds = ['fixed', 'suggested', 'open'] as const

/** Who says how much, and within which bounds. */
export function PriceFields(parts: FieldsProps) {
  const { draft, write, faultOf } = parts
  const { form: say } = useLinkWords()
  const { language } = usePreferences()
  return (
    <fieldset className="form-group">
      <legend className="form-legend">{say.price}</legend>
      <Segmented
        label={say.price}
        wide
        value={draft.kind}
        options={kinds.map(value => ({ value, label: say.kinds[value] }))}
        onChoose={kind => write({ kind })}
      />
      <p className="field-hint">{say.kindHints[draft.kind]}</p>
      {draft.kind === 'fixed' ? (
        <div className="form-pair">
          <MoneyField
            label={say.amount}
            language={language}
            amount={draft.amount}
            error={faultOf('amount')}
            onAmount={amount => write({ amount })}
          />
          <TextField
            label={say.quantity}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={draft.quantity}
            error={faultOf('quantity')}
            onChange={event => write({ quantity: event.target.value })}
          />
        </div>
      ) : (
        <>
          {draft.kind === 'suggested' && <Suggestions {...parts} />}
          {(draft.kind === 'open' || draft.other) && <Bounds {...parts} />}
        </>
      )}
    </fieldset>
  )
}

function Suggestions({ draft, write, faultOf }: FieldsProps) {
  const { form: say } = useLinkWords()
  const { language } = usePreferences()
  const { suggestions } = draft
  const without = (place: number) => suggestions.filter((_, at) => at !== place)
  return (
    <>
      {suggestions.map((amount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an amount is known by its place alone
        <div key={place} className="link-line">
          <MoneyField
            label={say.suggestion(place + 1)}
            language={language}
            amount={amount}
            error={faultOf(`suggestion-${place}`)}
            onAmount={written => write({ suggestions: suggestions.map((kept, at) => (at === place ? written : kept)) })}
          />
          {suggestions.length > 1 && (
            <RemoveButton
              label={say.removeSuggestion(place + 1)}
              onPress={() => write({ suggestions: without(place) })}
            />
          )}
        </div>
      ))}
      {suggestions.length < limits.linkSuggestions && (
        <Button intent="secondary" size="small" icon="plus" onClick={() => write({ suggestions: [...suggestions, 0] })}>
          {say.addSuggestion}
        </Button>
      )}
      <Checkbox checked={draft.other} onCheck={other => write({ other })}>
        {say.other}
      </Checkbox>
    </>
  )
}

function Bounds({ draft, write, faultOf }: FieldsProps) {
  const { form: say } = useLinkWords()
  const { language } = usePreferences()
  return (
    <div className="form-pair">
      <MoneyField
        label={say.minimum}
        hint={say.boundHint}
        language={language}
        amount={draft.minimum}
        onAmount={minimum => write({ minimum })}
      />
      <MoneyField
        label={say.maximum}
        hint={say.boundHint}
        language={language}
        amount={draft.maximum}
        error={faultOf('maximum')}
        onAmount={maximum => write({ maximum })}
      />
    </div>
  )
}
