import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Me } from '../../../shared/contract/access.ts'
import { useMe } from '../server-state/use-me.ts'

/** Enough for the few that are shown, without the page where one is. */
const most = 8
const known = /^\/([a-z-]+(\/(chg|cus|dsp)_[0-9a-z]{26})?|settings\/[a-z-]+)?$/

/**
 * Remembers where this person was. Addresses alone, in this browser: no name and no amount stays behind on a shared
 * device.
 */
export function useRememberVisits(): void {
  const me = useMe()
  const path = useRouterState({ select: state => state.location.pathname })
  useEffect(() => {
    if (!known.test(path)) return
    const paths = [path, ...recentPaths(me).filter(kept => kept !== path)].slice(0, most)
    localStorage.setItem(keyOf(me), paths.join(' '))
  }, [me, path])
}

/** The addresses, last first. */
export function recentPaths(me: Me): string[] {
  return (localStorage.getItem(keyOf(me)) ?? '').split(' ').filter(path => known.test(path) && path !== '')
}

function keyOf({ store, user }: Me): string {
  return `guiche.recent.${store.id}.${user?.id ?? 'key'}`
}
