import { useQuery } from '@tanstack/react-query'
import { NotOffered } from '../ways/not-offered.tsx'
import { useWaysApi, waysQuery } from '../ways/ways-state.ts'
import { useAccountWords } from './accounts-state.ts'

/** For a store that takes cards, has a bank besides, and has never said what its charges take: they take Pix alone. */
export function CardsNotOffered() {
  const { cardsNotOffered: say } = useAccountWords()
  const { data: ways } = useQuery(waysQuery(useWaysApi()))
  const isSilent = ways?.methods === null && ways.available.includes('pix') && ways.available.includes('credit-card')
  if (!isSilent) return null
  return <NotOffered say={say} />
}
