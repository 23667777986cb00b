import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '../../client/api.ts'
import { createLinksApi, type LinksApi } from '../../client/links-api.ts'
import { links as enGb } from '../messages/en-gb/links.ts'
import { type LinkWords, links as ptBr } from '../messages/pt-br/links.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { type LinkSearch, linkQuery } from './link-search.ts'

const words: Record<'pt-BR' | 'en-GB', LinkWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of payment links, in the language of this person. */
export function useLinkWords(): LinkWords {
  return words[usePreferences().language]
}

/** The calls about payment links, by this person's session. */
export function useLinksApi(): LinksApi {
  const { api } = useOffice()
  return useMemo(() => createLinksApi(api.call), [api])
}

export function linksQuery(api: LinksApi, search: LinkSearch) {
  const query = linkQuery(search)
  return queryOptions({ queryKey: ['links', query], queryFn: ({ signal }) => api.links(query, signal) })
}

export function linkQueryOf(api: LinksApi, id: string) {
  return queryOptions({ queryKey: ['links', id], queryFn: ({ signal }) => api.link(id, signal) })
}

export function storefrontQuery(api: LinksApi) {
  return queryOptions({ queryKey: ['storefront'], queryFn: ({ signal }) => api.storefront(signal) })
}

/** The few newest charges that a link made. Read anew with the charges. */
export function linkChargesQuery(api: Api, link: string) {
  return queryOptions({
    queryKey: ['charges', 'of', link],
    queryFn: ({ signal }) => api.charges({ payment_link: link, limit: 5 }, signal),
  })
}
