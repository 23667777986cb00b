import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Consent, ConsentAction, Purpose } from '../../../shared/contract/consent.ts'
import type { Language } from '../../../shared/language.ts'
import { officeServicesId } from '../../../shared/services/page-services.ts'
import { createConsentApi } from '../../client/consent-api.ts'
import { allowedNow, showConsent } from '../../consent/consent-store.ts'
import { openConsentWindows } from '../../consent/consent-windows.ts'
import { asksForPrivacy } from '../../consent/privacy-control.ts'
import { useOffice } from '../server-state/office-context.ts'
import { useMe } from '../server-state/use-me.ts'

/** What this person allows in this store, and how they say so. What the server holds is what the page may do. */
export function useConsent(language: Language) {
  const { api } = useOffice()
  const queries = useQueryClient()
  const { user, store } = useMe()
  const of = `${user?.id} ${store.id}`
  const calls = createConsentApi(api.call)
  const query = queryOptions({
    queryKey: ['consent', of],
    queryFn: ({ signal }) => calls.consent(asksForPrivacy(), signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
  })
  const { data: consent, isError } = useQuery(query)
  const [giving, setGiving] = useState<'busy' | 'failed' | null>(null)
  const [windows, setWindows] = useState<ReturnType<typeof openConsentWindows>>()

  useEffect(() => {
    const opened = openConsentWindows(of)
    setWindows(opened)
    return () => opened.close()
  }, [of])
  // Until the answer is known, and once this person has left, nothing is allowed.
  useEffect(() => showConsent(consent?.allowed ?? []), [consent])
  useEffect(() => () => showConsent([]), [])

  /** What is taken back stops before it is sent; what is allowed begins when it is kept. Says whether it was. */
  async function give(asked: Consent, action: ConsentAction, chosen: Purpose[]): Promise<boolean> {
    setGiving('busy')
    const stays = () => showConsent(allowedNow().filter(purpose => chosen.includes(purpose)))
    if (action !== 'accept') stays()
    try {
      const { about, version } = asked
      const given = await calls.giveConsent({
        action,
        allowed: action === 'choose' ? chosen : [],
        about,
        version,
        language,
        gpc: asksForPrivacy(),
      })
      queries.setQueryData(query.queryKey, given)
      windows?.notify(given.allowed)
      setGiving(null)
      // A page from before the sign-in, or from before a service was connected, knows none and may call none: a fresh
      // one does.
      if (given.allowed.length > 0 && !knowsServicesOf(store.id)) location.reload()
      return !given.ask
    } catch {
      stays()
      windows?.notify(allowedNow())
      setGiving('failed')
      return false
    }
  }

  return { consent, isError, giving, give }
}

function knowsServicesOf(store: string): boolean {
  const text = document.getElementById(officeServicesId)?.textContent
  return store in (JSON.parse(text || '{}') as Record<string, unknown>)
}
