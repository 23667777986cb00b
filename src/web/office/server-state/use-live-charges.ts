import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Api } from '../../client/api.ts'
import { listenToChanges } from '../../client/changes.ts'
import { useOffice } from './office-context.ts'

/** A burst of changes (a shop at noon) becomes one new read of the list. */
const gatherMs = 300
const pollMs = 15_000

/**
 * Keeps what is on the screen true: the server tells which charge changed, and what shows it is read again. While the
 * line is down, everything visible is read every 15 s. Returns whether the line is open.
 */
export function useLiveCharges(storeId: string): boolean {
  const queryClient = useQueryClient()
  const { api } = useOffice()
  const [isOpen, setOpen] = useState(true)

  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined
    const stop = listenToChanges('', storeId, {
      onLine(open) {
        setOpen(open)
        // A session that ended closes the line first: whoever has none is led to the sign-in.
        if (!open) void queryClient.fetchQuery({ ...askWhoIsThere(api), staleTime: 0 }).catch(() => undefined)
        // Whatever happened while nobody listened.
        if (!open) return
        void queryClient.invalidateQueries({ queryKey: ['charges'] })
        void queryClient.invalidateQueries({ queryKey: ['home'] })
      },
      onCharge(id) {
        void queryClient.invalidateQueries({ queryKey: ['charge', id] })
        gathering ??= setTimeout(() => {
          gathering = undefined
          readListsAgain(queryClient)
        }, gatherMs)
      },
    })
    return () => {
      clearTimeout(gathering)
      stop()
    }
  }, [storeId, queryClient, api])

  useEffect(() => {
    if (isOpen) return
    const poll = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      readListsAgain(queryClient)
      void queryClient.invalidateQueries({ queryKey: ['charge'] })
    }, pollMs)
    return () => clearInterval(poll)
  }, [isOpen, queryClient])

  return isOpen
}

/** Asked apart from what the screen knows of this person: an answer of no is heard by whoever sends to the sign-in. */
function askWhoIsThere(api: Api) {
  return { queryKey: ['who-is-there'], queryFn: () => api.me(), retry: false }
}

/**
 * What hangs on charges as a whole: the lists of them, what came in today, what of them waits for a person, what is
 * disputed, and what came of payment links.
 */
function readListsAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['charges'] })
  void queryClient.invalidateQueries({ queryKey: ['home'] })
  void queryClient.invalidateQueries({ queryKey: ['review-items'] })
  void queryClient.invalidateQueries({ queryKey: ['disputes'] })
  void queryClient.invalidateQueries({ queryKey: ['links'] })
}
