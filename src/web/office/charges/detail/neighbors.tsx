import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TipButton } from '../../../ui/icon-button/tip-button.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { chargesQuery } from '../../server-state/queries.ts'
import { useCalendar, useStoreDay } from '../../server-state/use-calendar.ts'
import { useDetailWords } from './detail-words.ts'

/**
 * To the charge before and after in the page of the list, without going back to it. Nothing when that page has it not.
 */
export function Neighbors({ chargeId }: { chargeId: string }) {
  const chargeDetail = useDetailWords()
  const { api } = useOffice()
  const navigate = useNavigate()
  const search = useSearch({ from: '/staff/charges' })
  // The list asks; here one only hears what it got.
  const [today, calendar] = [useStoreDay(), useCalendar()]
  const list = useQuery({ ...chargesQuery(api, search, { today, calendar }), enabled: false })
  const ids = list.data?.data.map(charge => charge.id) ?? []
  const at = ids.indexOf(chargeId)
  if (at === -1) return null

  const go = (id: string | undefined) => () => {
    if (id) void navigate({ to: '/charges/$chargeId', params: { chargeId: id }, search, replace: true })
  }
  return (
    <>
      <TipButton label={chargeDetail.previous} glyph="up" disabled={at === 0} onClick={go(ids[at - 1])} />
      <TipButton label={chargeDetail.next} glyph="down" disabled={at === ids.length - 1} onClick={go(ids[at + 1])} />
    </>
  )
}
