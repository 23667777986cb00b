import type { CSSProperties } from 'react'
import type { StoreSettings } from '../../../shared/contract/store-settings.ts'
import { accentShades, accentTokens, houseAccent } from '../../ui/accent.ts'
import { isHexColor } from '../../ui/color.ts'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useStoreWords } from './store-state.ts'

interface PayerPreviewProps {
  name: string
  accent: string
  logo: StoreSettings['logo']
  /** What is said below it. */
  note?: string
}

/** The payer's page in small, in the colors that it would have. */
export function PayerPreview({ name, accent, logo, note }: PayerPreviewProps) {
  const say = useStoreWords()
  const { language } = usePreferences()
  const { light } = accentShades(isHexColor(accent) ? accent : houseAccent)
  return (
    <section className="payer-preview" aria-label={say.preview}>
      <h2>{say.preview}</h2>
      <div className="payer-preview-phone" style={accentTokens(light) as CSSProperties}>
        <div className="payer-preview-head">
          {logo ? (
            <img className="payer-preview-logo" src={new URL(logo.url).pathname} alt="" />
          ) : (
            <span className="payer-preview-mark" aria-hidden="true">
              {name.trim().charAt(0).toUpperCase()}
            </span>
          )}
          <div>
            <p className="payer-preview-name">{name}</p>
            <p>{say.sample.item}</p>
          </div>
          <p className="payer-preview-amount">
            <Money amount={12_990} language={language} size="large" />
          </p>
        </div>
        <p className="payer-preview-method">{say.sample.method}</p>
        <span className="payer-preview-button">{say.sample.copy}</span>
      </div>
      {note && <p className="accent-soft">{note}</p>}
    </section>
  )
}
