import { afterEach, expect, it, vi } from 'vitest'
import { allows, showConsent, subscribeConsent } from './consent-store.ts'

afterEach(() => vi.unstubAllGlobals())

it('allows nothing until somebody said so, and tells of each change once', () => {
  const root = { dataset: {} as Record<string, string> }
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: root }))
  const received: boolean[] = []
  const end = subscribeConsent(() => received.push(allows('analytics')))
  expect(allows('analytics')).toBe(false)
  showConsent(['monitoring', 'analytics'])
  showConsent(['monitoring', 'analytics'])
  expect(allows('experiments')).toBe(false)
  showConsent([])
  end()
  showConsent(['analytics'])
  expect(received).toEqual([true, false])
})
