import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createNotificationsApi, type NotificationsApi } from '../../client/notifications-api.ts'
import { ownFingerprint } from '../../client/this-device.ts'
import { notifications as enGb } from '../messages/en-gb/notifications.ts'
import { type NotificationWords, notifications as ptBr } from '../messages/pt-br/notifications.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', NotificationWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of notifications, in the language of this person. */
export function useNotificationWords(): NotificationWords {
  return words[usePreferences().language]
}

/** The calls about notifications, by this person's session. */
export function useNotificationsApi(): NotificationsApi {
  const { api } = useOffice()
  return useMemo(() => createNotificationsApi(api.call), [api])
}

/** What this person is told of. */
export function ownNotificationsQuery(api: NotificationsApi) {
  return queryOptions({ queryKey: ['notifications', 'own'], queryFn: ({ signal }) => api.own(signal) })
}

/** Who of the store is told of what. */
export function everybodyQuery(api: NotificationsApi) {
  return queryOptions({
    queryKey: ['notifications', 'everybody'],
    queryFn: ({ signal }) => api.everybody(signal),
    select: page => page.data,
  })
}

/** By what this browser knows itself among the devices. */
export const fingerprintQuery = queryOptions({
  queryKey: ['notifications', 'this-device'],
  queryFn: ownFingerprint,
  staleTime: 0,
})
