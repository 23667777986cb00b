import { useMemo } from 'react'
import { usePreferences } from '../preferences/preferences.tsx'
import { withMinus } from '../words/with-minus.ts'

/** Parts of one as people read them: 12.5%, in percent points where two are compared, and counts. */
export function usePercent() {
  const { language } = usePreferences()
  return useMemo(() => {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
    const points = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    const count = new Intl.NumberFormat(language)
    return {
      percent: (part: number) => percent.format(part),
      points: (part: number) => withMinus(points.format(part * 100)),
      count: (many: number) => count.format(many),
    }
  }, [language])
}
