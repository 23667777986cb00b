import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { type Calendar, calendarIn } from '../../../shared/brazil/local-time.ts'
import { BRASILIA } from '../../../shared/brazil/time-zones.ts'
import type { Me } from '../../../shared/contract/access.ts'
import { useNow } from '../words/use-now.ts'

/** The store's days, whatever the browser's zone is. Before somebody has signed in it is Brasília's clock. */
export function useCalendar(): Calendar {
  const zone = useRouteContext({ strict: false, select: ({ me }: { me?: Me }) => me?.store.time_zone ?? BRASILIA })
  return useMemo(() => calendarIn(zone), [zone])
}

/** Which day it is in the store. */
export function useStoreDay(): CalendarDate {
  const { dateOf } = useCalendar()
  return dateOf(useNow())
}
