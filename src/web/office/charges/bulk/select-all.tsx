import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarDate } from '../../../../shared/brazil/calendar-date.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { limits } from '../../../../shared/contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { chargeTotalsQuery } from '../../server-state/queries.ts'
import { useToast } from '../../shell/toasts.tsx'
import { type ChargeSearch, totalsQuery } from '../charge-search.ts'
import { type ChargeSelection, mostSelected } from '../list/use-selection.ts'
import { useBulkWords } from './bulk-words.ts'

interface SelectAllProps {
  selection: ChargeSelection
  search: ChargeSearch
  today: CalendarDate
}

/**
 * All that the filters find, or as many of the newest as can be selected. Offered once the page is selected and there
 * is more than the page.
 */
export function SelectAll({ selection, search, today }: SelectAllProps) {
  const { language } = usePreferences()
  const say = useBulkWords()
  const { api } = useOffice()
  const client = useQueryClient()
  const showToast = useToast()
  const [isBusy, setBusy] = useState(false)
  const totals = client.getQueryData(chargeTotalsQuery(api, search, today).queryKey)
  const found = totals ? (totals.more ? Number.POSITIVE_INFINITY : totals.count) : 0
  if (selection.ofPage !== 'all' || found <= selection.chosen.size || selection.chosen.size >= mostSelected) return null

  async function fetchAll() {
    const charges: Charge[] = []
    let cursor: string | undefined
    do {
      const page = await api.charges({
        ...totalsQuery(search, today),
        limit: limits.pageMax,
        ...(cursor && { cursor }),
      })
      charges.push(...page.data)
      cursor = page.next_cursor ?? undefined
    } while (cursor && charges.length < mostSelected)
    return charges
  }

  async function select() {
    setBusy(true)
    try {
      selection.add(await fetchAll())
    } catch {
      showToast({ tone: 'negative', text: say.allFailed })
    }
    setBusy(false)
  }

  const most = new Intl.NumberFormat(language).format(mostSelected)
  return (
    <Button intent="quiet" size="small" busy={isBusy && say.allBusy} onClick={() => void select()}>
      {found > mostSelected ? say.newest(most) : say.all(found)}
    </Button>
  )
}
