import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createServicesApi, type ServicesApi } from '../../client/services-api.ts'
import { services as enGb } from '../messages/en-gb/services.ts'
import { services as ptBr, type ServiceWords } from '../messages/pt-br/services.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', ServiceWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of services, in the language of this person. */
export function useServiceWords(): ServiceWords {
  return words[usePreferences().language]
}

/** The calls about services, by this person's session. */
export function useServicesApi(): ServicesApi {
  const { api } = useOffice()
  return useMemo(() => createServicesApi(api.call), [api])
}

/** The services that the store has connected. */
export function servicesQuery(api: ServicesApi) {
  return queryOptions({
    queryKey: ['services'],
    queryFn: ({ signal }) => api.services(signal),
    select: page => page.data,
  })
}

/** What this page may call stands in its policy, so a page that is to call somebody else is loaded anew. */
export function loadPolicyAnew(): void {
  window.location.reload()
}
