import { cardBrandFacts, cardFundings } from '../../../shared/cards/card-brand-facts.ts'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import { type CardBrandName, cardBrandNames } from '../../../shared/cards/card-brands.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { type SingleSale, singleSales } from '../../../shared/installments/single-sale-net.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { MoneyField } from '../../ui/money-field/money-field.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import type { OtherFeeDraft } from './fee-draft.ts'
import { useFeesWords } from './fees-state.ts'

interface OtherFeesProps {
  lines: readonly OtherFeeDraft[]
  onLines: (lines: readonly OtherFeeDraft[]) => void
  faults: ReadonlySet<string>
}

/** What is kept of debit, vouchers and a gateway's Pix, a line each. */
export function OtherFees({ lines, onLines, faults }: OtherFeesProps) {
  const { form, kinds } = useFeesWords()
  const { language } = usePreferences()
  const put = (key: number, change: Partial<OtherFeeDraft>) =>
    onLines(lines.map(line => (line.key === key ? { ...line, ...change } : line)))
  const key = Math.max(-1, ...lines.map(line => line.key)) + 1
  return (
    <fieldset className="fee-lines">
      <legend className="field-label">{form.others}</legend>
      <p className="field-hint">{form.othersHint}</p>
      {lines.map((line, place) => (
        <fieldset key={line.key} className="fee-other">
          <legend className="visually-hidden">{form.otherOf(place + 1)}</legend>
          <Select
            label={form.kind}
            placeholder={form.kind}
            options={singleSales.map(value => ({ value, label: kinds[value] }))}
            value={line.of}
            onChoose={of => put(line.key, { of, brand: 'all' })}
            error={faults.has(`twice-${line.key}`) ? form.twice : null}
          />
          <Select
            label={form.brand}
            placeholder={form.brand}
            options={[
              { value: 'all', label: form.allBrands },
              ...brandsOf(line.of).map(value => ({ value, label: cardBrandLabel(value, language) })),
            ]}
            value={line.brand}
            disabled={line.of === 'pix'}
            onChoose={brand => put(line.key, { brand })}
          />
          <IconButton
            glyph="close"
            label={form.removeOther(place + 1)}
            onClick={() => onLines(lines.filter(other => other.key !== line.key))}
          />
          <TextField
            label={form.rate}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            suffix={<span className="rate-sign">%</span>}
            value={line.rate}
            onChange={event => put(line.key, { rate: event.target.value })}
            error={faults.has(`otherRate-${line.key}`) ? form.rateWrong : null}
          />
          <MoneyField
            label={form.fixed}
            amount={line.fixed}
            onAmount={fixed => put(line.key, { fixed: Math.min(fixed, limits.fixedFeeMax) })}
            language={language}
          />
          <TextField
            label={form.otherDays}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={line.days}
            onChange={event => put(line.key, { days: event.target.value })}
            error={faults.has(`otherDays-${line.key}`) ? form.otherDaysWrong(limits.settlementDaysMax) : null}
          />
        </fieldset>
      ))}
      <Button
        intent="secondary"
        size="small"
        disabled={lines.length >= limits.otherFeesMax}
        onClick={() => onLines([...lines, { key, of: 'debit', brand: 'all', rate: '', fixed: 0, days: '1' }])}
      >
        {form.addOther}
      </Button>
    </fieldset>
  )
}

/** The brands of which a contract may have a line of its own. */
function brandsOf(of: SingleSale): CardBrandName[] {
  if (of === 'pix') return []
  return cardBrandNames.filter(
    brand => cardFundings(brand).includes(of) && !['closed', 'renamed'].includes(cardBrandFacts[brand].status),
  )
}
