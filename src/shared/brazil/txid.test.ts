import { describe, expect, it } from 'vitest'
import { isDynamicTxid, isReceivedTxid, isStaticTxid, NO_TXID } from './txid.ts'

describe('txid', () => {
  it('has a length for each use', () => {
    const uses = (length: number) => [isStaticTxid, isDynamicTxid, isReceivedTxid].map(use => use('a'.repeat(length)))
    expect(uses(0)).toEqual([false, false, false])
    expect(uses(1)).toEqual([true, false, true])
    expect(uses(25)).toEqual([true, false, true])
    expect(uses(26)).toEqual([false, true, true])
    expect(uses(35)).toEqual([false, true, true])
    expect(uses(36)).toEqual([false, false, false])
  })

  it.each([NO_TXID, 'RP12345678-2019', 'pedido 1', 'São1', 'pedido1\n'])('is never %j', text => {
    expect([isStaticTxid(text), isReceivedTxid(text)]).toEqual([false, false])
    expect(isDynamicTxid(text.padEnd(30, 'x'))).toBe(false)
  })
})
