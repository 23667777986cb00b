import { useState } from 'react'
import type { Flag } from '../../../shared/contract/flags.ts'
import { flagCatalog, variantName } from '../../../shared/flags/flag-catalog.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { FlagForm } from './flag-form.tsx'
import { useFlagWords, useSetFlag } from './flags-state.ts'
import { usePercent } from './use-percent.ts'

/** One flag: what it decides, who sees what, and whose word that is. */
export function FlagItem({ flag, version }: { flag: Flag; version: number }) {
  const say = useFlagWords()
  const { language } = usePreferences()
  const [isEdited, setEdited] = useState(false)
  const takingBack = useSetFlag(flag.key, flag.setting, version)
  const { name, decides } = flagCatalog[flag.key]
  const title = name[language]
  const valueName = variantName(flag.key, flag.value, language)
  const below = flag.below.source === 'store' ? 'standard' : flag.below.source
  const isForAll = flag.rules.some(({ condition, coverage }) => condition === null && coverage === 1)
  return (
    <li className="flag-item">
      <div className="flag-head">
        <h3 className="flag-name">{title}</h3>
        <Badge tone={flag.source === 'store' ? 'info' : 'neutral'}>{say.source[flag.source]}</Badge>
      </div>
      <p className="flag-soft">{decides[language]}</p>
      <code className="flag-key">{flag.key}</code>
      <ul className="flag-rules">
        {flag.rules.map((rule, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name of their own, and their order is what they are
          <Rule key={place} flag={flag} rule={rule} />
        ))}
        {!isForAll && <li>{flag.rules.length > 0 ? say.others(valueName) : say.everybody(valueName)}</li>}
      </ul>
      <ProblemAlert error={takingBack.error} />
      <div className="flag-actions">
        <Button intent="secondary" aria-label={say.changeOf(title)} onClick={() => setEdited(true)}>
          {say.change}
        </Button>
        {flag.setting && (
          <Button
            intent="secondary"
            busy={takingBack.isPending}
            aria-label={say.takeBackOf(title, say.takeBack[below])}
            onClick={() => takingBack.mutate(null)}
          >
            {say.takeBack[below]}
          </Button>
        )}
      </div>
      {isEdited && <FlagForm flag={flag} version={version} onClosed={() => setEdited(false)} />}
    </li>
  )
}

function Rule({ flag, rule }: { flag: Flag; rule: Flag['rules'][number] }) {
  const say = useFlagWords()
  const { language } = usePreferences()
  const { percent } = usePercent()
  const known = audienceOf(rule.condition)
  const arms = rule.arms.map(({ value, weight }) => {
    const name = variantName(flag.key, value, language)
    return rule.kind === 'force' ? name : say.arm(percent(weight), name)
  })
  const audience = known ? say.audience[known] : say.condition
  return (
    <li>
      {rule.kind === 'force' ? say.forced(arms.join()) : say.experiment(rule.name ?? '', arms.join(', '))}
      <span className="flag-soft flag-who">
        {say.who(audience, rule.coverage === 1 ? null : percent(rule.coverage))}
        {!known && <code className="flag-key">{rule.condition}</code>}
      </span>
    </li>
  )
}

/** Of the conditions that the office makes itself, whom they mean. */
function audienceOf(condition: string | null): 'everyone' | 'known_customers' | 'new_payers' | null {
  if (condition === null) return 'everyone'
  if (condition === '{"known_customer":true}') return 'known_customers'
  return condition === '{"known_customer":false}' ? 'new_payers' : null
}
