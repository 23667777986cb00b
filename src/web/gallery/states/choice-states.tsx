import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { RadioGroup } from '../../ui/radio/radio-group.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import type { StateRow } from './state-row.ts'
import { stateWords } from './state-words.ts'

const ignore = () => {}

export const choiceStates: readonly StateRow[] = [
  {
    name: 'checkbox',
    target: '.checkbox',
    given: ['selected', 'disabled', 'error'],
    show: ({ language, state }) => (
      <Checkbox
        checked={state === 'selected'}
        onCheck={ignore}
        disabled={state === 'disabled'}
        error={state === 'error' ? stateWords[language].error : null}
      >
        {stateWords[language].sample}
      </Checkbox>
    ),
  },
  {
    name: 'radio',
    target: '.radio',
    given: ['selected', 'disabled', 'error'],
    show: ({ language, state }) => (
      <RadioGroup
        label={stateWords[language].place}
        options={[{ value: 'sample', label: stateWords[language].sample }]}
        value={state === 'selected' ? 'sample' : null}
        onChoose={ignore}
        disabled={state === 'disabled'}
        error={state === 'error' ? stateWords[language].error : null}
      />
    ),
  },
  {
    name: 'switch',
    target: '.switch',
    given: ['selected', 'disabled', 'loading'],
    show: ({ language, state }) => (
      <Switch
        label={stateWords[language].sample}
        on={state === 'selected' || state === 'loading'}
        onSwitch={ignore}
        busy={state === 'loading'}
        disabled={state === 'disabled'}
      />
    ),
  },
]

export const segmentedStates: readonly StateRow[] = (['boxed', 'underlined'] as const).map(look => ({
  name: look,
  target: '.segmented-option:last-child input',
  given: ['selected', 'disabled'],
  show: ({ language, state }) => {
    const { place, sample, other } = stateWords[language]
    return (
      <Segmented
        label={place}
        look={look}
        value={state === 'selected' ? 'sample' : 'other'}
        options={[
          { value: 'other', label: other },
          { value: 'sample', label: sample },
        ]}
        onChoose={ignore}
        disabled={state === 'disabled'}
      />
    )
  },
}))

export const tabStates: readonly StateRow[] = [
  {
    name: 'tab',
    target: '.tab:last-child',
    given: ['selected', 'disabled'],
    show: ({ language, state }) => {
      const { place, sample, other } = stateWords[language]
      return (
        <Tabs
          label={place}
          open={state === 'selected' ? 'sample' : 'other'}
          tabs={[
            { id: 'other', label: other, panel: null },
            { id: 'sample', label: sample, disabled: state === 'disabled', panel: null },
          ]}
        />
      )
    },
  },
]
