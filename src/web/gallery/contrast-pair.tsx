import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../shared/language.ts'
import { Badge } from '../ui/badge.tsx'
import { contrast } from '../ui/color.ts'
import { useSearch } from './gallery-address.ts'
import { galleryWords } from './gallery-words.ts'

interface ContrastPairProps {
  /** Names of tokens, without the dashes in front. */
  text: string
  ground: string
  /** What WCAG 2.2 AA asks: 4.5 of text, 3 of what is not. */
  least: 3 | 4.5
  language: Language
}

/**
 * Two tokens that meet, a text or a line and its ground, measured as they are painted: in this theme, with this store's
 * color.
 */
export function ContrastPair({ text, ground, least, language }: ContrastPairProps) {
  const sample = useRef<HTMLSpanElement>(null)
  const [measured, setMeasured] = useState<number | null>(null)
  const search = useSearch()

  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and accent stand in the address
  useEffect(() => {
    const measure = () => {
      if (!sample.current) return
      const { color, backgroundColor } = getComputedStyle(sample.current)
      setMeasured(contrast(hexOf(color), hexOf(backgroundColor)))
    }
    measure()
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', measure)
    return () => dark.removeEventListener('change', measure)
  }, [search])

  const { enough, tooLittle } = galleryWords[language]
  const passes = measured !== null && measured >= least
  return (
    <div className="contrast-pair">
      <span
        ref={sample}
        className="contrast-sample"
        style={{ color: `var(--${text})`, background: `var(--${ground})` }}
      >
        {least === 4.5 ? sampleText : <span className="contrast-line" />}
      </span>
      <span className="contrast-names">
        <code>{text}</code>
        <code>{ground}</code>
      </span>
      <span className="contrast-figure">
        <span className="tabular">{ratioText(measured, language)}</span>
        {measured !== null && (
          <Badge tone={passes ? 'positive' : 'negative'} icon={passes ? 'check' : 'close'}>
            {passes ? enough(least) : tooLittle(least)}
          </Badge>
        )}
      </span>
    </div>
  )
}

const sampleText = '129,90'

function ratioText(ratio: number | null, language: Language): string {
  if (ratio === null) return ''
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  // Cut and not rounded: 4.49 is not 4.5.
  return `${figure.format(Math.floor(ratio * 10) / 10)} : 1`
}

/** `rgb(12, 107, 78)`, as browsers tell a color without transparency, in hexadecimal. */
function hexOf(rgb: string): string {
  const channels = (rgb.match(/\d+/g) ?? []).slice(0, 3)
  return `#${channels.map(channel => Number(channel).toString(16).padStart(2, '0')).join('')}`
}
