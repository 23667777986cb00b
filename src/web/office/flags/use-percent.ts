import { useMemo } from 'react'
import { percentText } from '../../../shared/words/percent.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { withMinus } from '../words/with-minus.ts'

/** Parts of one as people read them: 12.5%, in percent points where two are compared, and counts. */
export function usePercent() {
  const { language } = usePreferences()
  return useMemo(() => {
    const points = new Intl.NumberFormat(language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    })
    const count = new Intl.NumberFormat(language)
    const rate = new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
    return {
      percent: (part: number) => percentText((part * 100).toFixed(1), language),
      /** With its decimal always, so that two can be compared. */
      rate: (part: number) => rate.format(part),
      points: (part: number) => withMinus(points.format(part * 100)),
      count: (many: number) => count.format(many),
    }
  }, [language])
}
