import { useId, useState } from 'react'
import { type KeyScope, keyScopes, usualScopes } from '../../../shared/contract/roles.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { useMe } from '../server-state/use-me.ts'
import { useApiKeyWords } from './api-keys-state.ts'

/** What most keys are for. `own` is chosen one by one. */
const presets = {
  charge: ['charges:read', 'charges:write'],
  read: usualScopes.filter(scope => scope.endsWith(':read')),
  all: usualScopes,
} as const satisfies Record<string, readonly KeyScope[]>
type Preset = keyof typeof presets | 'own'
const choices: readonly Preset[] = ['charge', 'read', 'all', 'own']

interface ScopeChoiceProps {
  chosen: readonly KeyScope[]
  error: string | undefined
  onChoose: (chosen: KeyScope[]) => void
}

/** Nobody gives a key what they may not do themselves. */
export function ScopeChoice({ chosen, error, onChoose }: ScopeChoiceProps) {
  const say = useApiKeyWords()
  const { scopes: own } = useMe()
  const [preset, setPreset] = useState<Preset>('charge')
  const id = useId()
  const offered = keyScopes.filter(scope => own.includes(scope))
  const isMine = preset === 'own'

  function choose(wanted: Preset) {
    setPreset(wanted)
    if (wanted === 'own') return
    const named: readonly KeyScope[] = presets[wanted]
    onChoose(offered.filter(scope => named.includes(scope)))
  }

  return (
    <div className="api-key-may">
      <Segmented
        label={say.form.scopes}
        showLabel
        wide
        value={preset}
        options={choices.map(value => ({ value, label: say.form.presets[value].name }))}
        onChoose={choose}
      />
      <p className="field-hint" id={id} role="status">
        {say.form.presets[preset].text}
      </p>
      {isMine && (
        <fieldset className="api-key-scopes" aria-describedby={id}>
          <legend className="visually-hidden">{say.form.scopes}</legend>
          {offered.map((scope, place) => (
            <Checkbox
              key={scope}
              checked={chosen.includes(scope)}
              onCheck={isChosen => onChoose(keyScopes.filter(one => (one === scope ? isChosen : chosen.includes(one))))}
              error={place === offered.length - 1 ? error : null}
            >
              {say.scopes[scope]}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  )
}
