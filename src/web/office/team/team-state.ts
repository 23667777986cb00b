import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mayHandleRole, type Role, roles } from '../../../shared/contract/roles.ts'
import { createPeopleApi, type PeopleApi } from '../../client/people-api.ts'
import { team as enGb } from '../messages/en-gb/team.ts'
import { team as ptBr, type TeamWords } from '../messages/pt-br/team.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useMe } from '../server-state/use-me.ts'

const words: Record<'pt-BR' | 'en-GB', TeamWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of the team, in the language of this person. */
export function useTeamWords(): TeamWords {
  return words[usePreferences().language]
}

/** The calls about people, by this person's session. */
export function usePeopleApi(): PeopleApi {
  const { api } = useOffice()
  return useMemo(() => createPeopleApi(api.call), [api])
}

/** Who works in the store. */
export function peopleQuery(api: PeopleApi) {
  return queryOptions({
    queryKey: ['people'],
    queryFn: ({ signal }) => api.people(signal),
    select: page => page.data,
  })
}

/** The API keys in use that somebody made. */
export function keysOfPersonQuery(api: PeopleApi, person: string) {
  return queryOptions({
    // Not under `people`: a person who was just removed is not asked about again.
    queryKey: ['keys-of-person', person],
    queryFn: ({ signal }) => api.keysOfPerson(person, signal),
    // A question waits for it.
    retry: false,
    select: page => page.data,
  })
}

/** The invitations that nobody has answered. */
export function invitationsQuery(api: PeopleApi) {
  return queryOptions({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => api.invitations(signal),
    select: page => page.data,
  })
}

/** The roles that this person may give and take, by the rule that the server has. */
export function useRolesInReach(): Role[] {
  const { scopes, stores, store } = useMe()
  const role = stores.find(({ id }) => id === store.id)?.role ?? null
  return roles.filter(one => scopes.includes('people:write') && mayHandleRole({ role, scopes }, one))
}
