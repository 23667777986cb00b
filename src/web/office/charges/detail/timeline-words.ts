import { chargeTimeline as enGb } from '../../messages/en-gb/charge-timeline.ts'
import { chargeTimeline as ptBr, type TimelineWords } from '../../messages/pt-br/charge-timeline.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', TimelineWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What happened to a charge, in the language of this person. */
export function useTimelineWords(): TimelineWords {
  return words[usePreferences().language]
}
