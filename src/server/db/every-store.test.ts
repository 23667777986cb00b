import { expect, test } from 'vitest'
import { inEachStore } from './every-store.ts'

test('what fails in one store does not keep it from the next, and is told in the end', async () => {
  const seen: string[] = []
  const work = async (store: string) => {
    seen.push(store)
    if (store === 'sto_1') throw new Error('of the first')
  }
  const done = inEachStore(['sto_1', 'sto_2'], work)
  await expect(done).rejects.toMatchObject({ errors: [new Error('of the first')] })
  expect(seen).toEqual(['sto_1', 'sto_2'])
  await inEachStore(['sto_3'], work)
})
