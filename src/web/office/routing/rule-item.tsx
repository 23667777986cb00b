import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { CardRouting } from '../../../shared/contract/card-routing.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { type DraftRule, targetsOf } from './routing-draft.ts'
import { useRoutingWords } from './routing-words.ts'
import { RuleForm } from './rule-form.tsx'
import { useWays } from './use-ways.ts'

interface RuleItemProps {
  rule: DraftRule
  /** From 1. */
  place: number
  isLast: boolean
  isOpen: boolean
  accounts: CardRouting['accounts']
  onOpen: (isOpen: boolean) => void
  onMove: (by: -1 | 1, name: string) => void
  onRemove: () => void
  onChange: (rule: DraftRule) => void
}

/** One rule in its place: what it is for and where that goes, in words; opened, the form that changes it. */
export function RuleItem({ rule, place, isLast, isOpen, accounts, ...on }: RuleItemProps) {
  const words = useRoutingWords()
  const ways = useWays(accounts)
  const name = words.ruleName(place, rule.name.trim())
  const isFor = useConditions(rule)
  return (
    <li className="routing-rule">
      <div className="routing-rule-head">
        <div className="routing-rule-words">
          <h3 className="routing-rule-name">{name}</h3>
          <p>{isFor}</p>
          <p className="routing-hint">{ways(targetsOf(rule.shares, accounts))}</p>
        </div>
        <div className="routing-rule-buttons">
          <IconButton
            id={`${rule.key}-up`}
            label={words.up(name)}
            glyph="up"
            disabled={place === 1}
            onClick={() => on.onMove(-1, name)}
          />
          <IconButton
            id={`${rule.key}-down`}
            label={words.down(name)}
            glyph="down"
            disabled={isLast}
            onClick={() => on.onMove(1, name)}
          />
        </div>
      </div>
      {isOpen && <RuleForm rule={rule} accounts={accounts} onChange={on.onChange} />}
      <div className="routing-rule-acts">
        {isOpen ? (
          <Button intent="secondary" size="small" onClick={() => on.onOpen(false)}>
            {words.done}
          </Button>
        ) : (
          <Button intent="secondary" size="small" aria-label={words.edit(name)} onClick={() => on.onOpen(true)}>
            {words.change}
          </Button>
        )}
        <Button intent="quiet" size="small" aria-label={words.removeOf(name)} onClick={on.onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  )
}

/** Which cards a rule is for, in words. */
function useConditions({ methods, brands, from, upTo }: DraftRule): string {
  const words = useRoutingWords()
  const { language, words: office } = usePreferences()
  const { money } = useFormats()
  const parts = [
    methods.map(method => office.paymentMethod[method]).join(', '),
    brands.map(brand => cardBrandLabel(brand, language)).join(', '),
    [from > 0 && words.from(money(from)), upTo > 0 && words.upTo(money(upTo))].filter(Boolean).join(' '),
  ].filter(part => part !== '')
  return parts.length === 0 ? words.anyCard : parts.join(' · ')
}
