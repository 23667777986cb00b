import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ChargeList } from '../../../../shared/contract/charge.ts'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { chargePages as enGb } from '../../messages/en-gb/charge-pages.ts'
import { type ChargePageWords, chargePages as ptBr } from '../../messages/pt-br/charge-pages.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { type ChargeSearch, filtersOf, pageSize } from '../charge-search.ts'

const words: Record<'pt-BR' | 'en-GB', ChargePageWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

interface ChargePagesProps {
  page: ChargeList
  search: ChargeSearch
  /** The page that is shown is not yet the one that was asked for. */
  isTurning: boolean
}

/** Back and forth through the list. A page stands in the address; the way back is kept as long as the list is open. */
export function ChargePages({ page, search, isTurning }: ChargePagesProps) {
  const say = words[usePreferences().language]
  const navigate = useNavigate()
  /** Where the pages before begin, by their number. */
  const begins = useRef<(string | undefined)[]>([])
  const turned = useRef<'previous' | 'next'>('next')
  const number = Number(search.page ?? 1)
  const first = (number - 1) * pageSize + 1

  function turn(way: 'previous' | 'next', to: number, after: string | undefined) {
    turned.current = way
    begins.current[number] = search.after
    void navigate({ to: '.', search: { ...filtersOf(search), ...(after && { after, page: String(to) }) } })
    for (const scroller of [document.getElementById('content'), document.scrollingElement])
      scroller?.scrollTo({ top: 0 })
  }

  const next = page.next_cursor
  return (
    <div className="charge-results-foot">
      <Pagination
        label={say.label}
        previousLabel={say.newer}
        nextLabel={say.older}
        shown={say.fromTo(first, first + page.data.length - 1)}
        busy={isTurning ? turned.current : undefined}
        // Opened by its address, a page does not know the one before: then back is to the first.
        onPrevious={search.after ? () => turn('previous', number - 1, begins.current[number - 1]) : undefined}
        onNext={next ? () => turn('next', number + 1, next) : undefined}
      />
    </div>
  )
}
