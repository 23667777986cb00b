import { describe, expect, it } from 'vitest'
import { calendarIn } from '../brazil/local-time.ts'
import { linkState } from './link-state.ts'

const link = { status: 'active', stock: 3, taken: 1, last_day: '2026-11-25' } as const

describe('linkState', () => {
  it.each([
    [{}, 'active'],
    [{ last_day: '2026-11-24' }, 'ended'],
    [{ last_day: null }, 'active'],
    [{ taken: 3 }, 'sold_out'],
    [{ stock: 0, taken: 0 }, 'sold_out'],
    [{ stock: null, taken: 9 }, 'active'],
    [{ taken: 3, last_day: '2026-11-24' }, 'ended'],
    [{ status: 'archived' as const, taken: 3 }, 'archived'],
  ])('%j is %s on its last day', (change, state) => {
    expect(linkState({ ...link, ...change }, '2026-11-25')).toBe(state)
  })

  it('a last day is over when it is over where the store is', () => {
    const instant = new Date('2026-11-26T02:59:00Z')
    expect(calendarIn('America/Sao_Paulo').dateOf(instant)).toBe('2026-11-25')
    expect(calendarIn('America/Noronha').dateOf(instant)).toBe('2026-11-26')
  })
})
