import { cardBrandFacts } from '../../../shared/cards/card-brand-facts.ts'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import { type CardBrandName, cardBrandNames } from '../../../shared/cards/card-brands.ts'
import { cardMethods } from '../../../shared/charge/method-traits.ts'
import type { CardRouting } from '../../../shared/contract/card-routing.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { MoneyField } from '../../ui/money-field/money-field.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import type { DraftRule } from './routing-draft.ts'
import { useRoutingWords } from './routing-words.ts'
import { ShareFields } from './share-fields.tsx'

interface RuleFormProps {
  rule: DraftRule
  accounts: CardRouting['accounts']
  onChange: (rule: DraftRule) => void
}

/** Changes one rule: its name, which cards it is for, and where they go. */
export function RuleForm({ rule, accounts, onChange }: RuleFormProps) {
  const words = useRoutingWords()
  const { language, words: office } = usePreferences()
  const { methods, from, upTo } = rule
  return (
    <div className="routing-form">
      <TextField
        id={`${rule.key}-name`}
        label={words.name}
        hint={words.nameHint}
        maxLength={limits.routingRuleName}
        autoComplete="off"
        value={rule.name}
        onChange={event => onChange({ ...rule, name: event.target.value })}
      />
      <fieldset className="routing-shares">
        <legend className="routing-legend">{words.methods}</legend>
        <p className="routing-hint">{words.methodsHint}</p>
        <div className="routing-ticks">
          {cardMethods.map(method => (
            <Checkbox
              key={method}
              checked={methods.includes(method)}
              onCheck={isChecked => {
                const chosen = cardMethods.filter(one => (one === method ? isChecked : methods.includes(one)))
                onChange({ ...rule, methods: chosen })
              }}
            >
              {office.paymentMethod[method]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <BrandChoice rule={rule} onChange={onChange} />
      <div className="routing-fields">
        <MoneyField
          label={words.amountFrom}
          hint={words.amountHint}
          amount={from}
          language={language}
          onAmount={amount => onChange({ ...rule, from: amount })}
        />
        <MoneyField
          label={words.amountTo}
          hint={words.amountHint}
          error={upTo > 0 && upTo < from ? words.amountsCross : null}
          amount={upTo}
          language={language}
          onAmount={amount => onChange({ ...rule, upTo: amount })}
        />
      </div>
      <ShareFields
        legend={words.shares}
        shares={rule.shares}
        accounts={accounts}
        onChange={shares => onChange({ ...rule, shares })}
      />
    </div>
  )
}

/** The brands that can still be met: what is closed or renamed no card carries any more. */
const living = cardBrandNames.filter(name => !['closed', 'renamed'].includes(cardBrandFacts[name].status))

/** The brands of a rule, each taken out by a press, and a list to add from. */
function BrandChoice({ rule, onChange }: Pick<RuleFormProps, 'rule' | 'onChange'>) {
  const words = useRoutingWords()
  const { language } = usePreferences()
  const label = (brand: CardBrandName) => cardBrandLabel(brand, language)
  return (
    <fieldset className="routing-shares">
      <legend className="routing-legend">{words.brands}</legend>
      <p className="routing-hint">{words.brandsHint}</p>
      {rule.brands.length > 0 && (
        <ul className="routing-brands">
          {rule.brands.map(brand => (
            <li key={brand}>
              <Button
                intent="secondary"
                size="small"
                icon="close"
                aria-label={words.removeBrand(label(brand))}
                onClick={() => onChange({ ...rule, brands: rule.brands.filter(one => one !== brand) })}
              >
                {label(brand)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Select
        label={words.addBrand}
        placeholder={words.choose}
        value={null}
        options={living
          .filter(brand => !rule.brands.includes(brand))
          .map(brand => ({ value: brand, label: label(brand) }))}
        onChoose={brand => onChange({ ...rule, brands: [...rule.brands, brand] })}
      />
    </fieldset>
  )
}
