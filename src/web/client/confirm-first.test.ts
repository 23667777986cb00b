import { expect, test, vi } from 'vitest'
import type { Caller } from './caller.ts'
import { confirmFirst } from './confirm-first.ts'
import { ApiProblem } from './problem.ts'

function problem(code: string): ApiProblem {
  return new ApiProblem({ code, status: 403, title: '', detail: '', action: '', errors: [] } as never, null)
}

const what = { method: 'POST', path: '/v1/api-keys', idempotencyKey: 'a' } as const

test('a call that needs it is repeated as it was, once its person showed who they are', async () => {
  let confirmed = false
  const call = vi.fn(async () => {
    if (!confirmed) throw problem('identity_confirmation_required')
    return 'made'
  })
  const ask = vi.fn(async () => {
    confirmed = true
    return true
  })
  const confirming = confirmFirst(call as unknown as Caller, ask)
  expect(await Promise.all([confirming(what), confirming(what)])).toEqual(['made', 'made'])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(call.mock.calls).toEqual([[what], [what], [what], [what]])
})

test('where the question is left, the call fails as it was answered; other problems are not asked about', async () => {
  for (const code of ['identity_confirmation_required', 'forbidden']) {
    const ask = vi.fn(async () => false)
    const confirming = confirmFirst(async () => Promise.reject(problem(code)), ask)
    await expect(confirming(what)).rejects.toMatchObject({ code })
    expect(ask).toHaveBeenCalledTimes(code === 'forbidden' ? 0 : 1)
  }
})
