import { Button } from '../../ui/button.tsx'
import type { ButtonIntent } from '../../ui/button-look.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { Link } from '../../ui/link/link.tsx'
import type { StateRow } from './state-row.ts'
import { stateWords } from './state-words.ts'

const intents: readonly ButtonIntent[] = ['primary', 'secondary', 'tint', 'quiet', 'negative']

export const buttonStates: readonly StateRow[] = intents.map(intent => ({
  name: intent,
  target: '.button',
  given: ['disabled', 'loading'],
  show: ({ language, state }) => (
    <Button intent={intent} disabled={state === 'disabled'} busy={state === 'loading'}>
      {stateWords[language].sample}
    </Button>
  ),
}))

export const iconButtonStates: readonly StateRow[] = [
  {
    name: 'icon-button',
    target: '.icon-button',
    given: ['disabled'],
    show: ({ language, state }) => (
      <IconButton label={stateWords[language].sample} glyph="close" disabled={state === 'disabled'} />
    ),
  },
]

export const linkStates: readonly StateRow[] = [false, true].map(quiet => ({
  name: quiet ? 'quiet' : 'link',
  target: '.link',
  given: ['disabled'],
  show: ({ language, state }) => (
    <Link href="#gallery-page" quiet={quiet} disabled={state === 'disabled'}>
      {stateWords[language].sample}
    </Link>
  ),
}))

export const copyStates: readonly StateRow[] = [
  {
    name: 'copy-field',
    target: '.copy-field-button',
    show: ({ language }) => {
      const { sample } = stateWords[language]
      return <CopyField value="chg_01kc7v" copyLabel={sample} copiedLabel={sample} failedLabel={sample} />
    },
  },
]
