import { useMemo } from 'react'
import { percentText } from '../../../shared/words/percent.ts'
import { createReportsApi, type ReportsApi } from '../../client/reports-api.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { withMinus } from '../words/with-minus.ts'

/** The calls about numbers, by this person's session. */
export function useReportsApi(): ReportsApi {
  const { api } = useOffice()
  return useMemo(() => createReportsApi(api.call), [api])
}

/** Counts, shares and times as text, in the language of this person. A share of nothing is a dash. */
export function useFigures() {
  const { language } = usePreferences()
  return useMemo(() => {
    const whole = new Intl.NumberFormat(language)
    const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
    const two = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
    const signed = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    const signedPercent = new Intl.NumberFormat(language, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    })
    const share = (part: number, of: number) => (of === 0 ? '–' : percentText(((part / of) * 100).toFixed(1), language))
    return {
      count: (value: number) => whole.format(value),
      share,
      /** "+2,5": in points of a hundred; null where there is nothing to compare. */
      points: (now: [number, number], before: [number, number]) =>
        now[1] === 0 || before[1] === 0
          ? null
          : withMinus(signed.format((now[0] / now[1] - before[0] / before[1]) * 100)),
      /** "+12%"; null where there was nothing before. */
      growth: (now: number, before: number) =>
        before === 0 ? null : withMinus(signedPercent.format(now / before - 1)),
      /** "1 min 20 s", "2,4 s", "310 ms"; where there is no room it breaks between two units. */
      time: (ms: number | null) => {
        if (ms === null) return '–'
        if (ms < 1_000) return `${whole.format(ms)}\u00a0ms`
        if (ms < 60_000) return `${one.format(ms / 1_000)}\u00a0s`
        const all = Math.round(ms / 1_000)
        const [minutes, seconds] = [Math.floor(all / 60), all % 60]
        if (minutes >= 60) return `${whole.format(Math.floor(minutes / 60))}\u00a0h ${minutes % 60}\u00a0min`
        return seconds === 0 ? `${minutes}\u00a0min` : `${minutes}\u00a0min ${seconds}\u00a0s`
      },
      plain: (value: number) => two.format(value),
    }
  }, [language])
}
