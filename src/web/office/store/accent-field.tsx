import { useId } from 'react'
import { accentShades, houseAccent, lightGround } from '../../ui/accent.ts'
import { contrast, isHexColor } from '../../ui/color.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useStoreWords } from './store-state.ts'

/** Colors that differ from each other at a glance; each is given its shades as any other. */
const suggested = [houseAccent, '#b4471f', '#8c2545', '#5b3fa0', '#174f96', '#0e1726']

interface AccentFieldProps {
  /** As it is written; empty for the house's. */
  accent: string
  onAccent: (accent: string) => void
  error: string | null
}

/** The store's color, and in figures what can be read on it: the shades are worked out as the payer's page does. */
export function AccentField({ accent, onAccent, error }: AccentFieldProps) {
  const say = useStoreWords()
  const shown = isHexColor(accent) ? accent : houseAccent
  return (
    <div className="accent-field">
      <div className="accent-choice">
        <TextField
          label={say.fields.accent}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          placeholder={say.house}
          value={accent}
          onChange={event => onAccent(event.target.value)}
          error={error}
          prefix={
            <input
              type="color"
              className="accent-well"
              aria-label={say.fields.accent}
              value={shown}
              onChange={event => onAccent(event.target.value)}
            />
          }
        />
        <fieldset className="accent-dots">
          <legend className="visually-hidden">{say.suggestions}</legend>
          {suggested.map(color => (
            <button
              key={color}
              type="button"
              className="accent-dot"
              style={{ background: color }}
              aria-label={color === houseAccent ? say.house : color}
              aria-pressed={shown.toLowerCase() === color}
              onClick={() => onAccent(color === houseAccent ? '' : color)}
            />
          ))}
        </fieldset>
      </div>
      <ContrastFigures accent={shown} />
    </div>
  )
}

function ContrastFigures({ accent }: { accent: string }) {
  const say = useStoreWords()
  const { language } = usePreferences()
  const title = useId()
  const { light, dark } = accentShades(accent)
  const rows = [
    { use: 'button', sample: say.pay, text: light.on, ground: light.solid },
    { use: 'text', sample: say.link, text: light.text, ground: lightGround.paper },
    { use: 'dark', sample: say.link, text: dark.text, ground: '#0f141c' },
  ] as const
  const kept = { button: light.solid, text: light.text, dark: dark.text }
  const figures = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <section>
      <p className="accent-contrast" id={title}>
        {say.contrast}
      </p>
      <ul className="accent-figures" aria-labelledby={title}>
        {rows.map(({ use, sample, text, ground }) => (
          <li key={use}>
            <span className="accent-sample" style={{ color: text, background: ground }}>
              {sample}
            </span>
            <span>
              {say.uses[use]}
              {kept[use] !== accent.toLowerCase() && <span className="accent-soft"> · {say.shifted}</span>}
            </span>
            <span className="accent-figure tabular">
              <Icon name="check" size={16} />
              {figures.format(contrast(text, ground))} : 1
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
