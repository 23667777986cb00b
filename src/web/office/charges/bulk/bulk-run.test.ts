import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiProblem, NoAnswer } from '../../../client/problem.ts'
import { BulkRun, type BulkStep } from './bulk-run.ts'

type Answer = 'done' | 'pending' | 'failed' | 'rejected' | 'cut'

const rejected = () =>
  new ApiProblem(
    {
      type: '',
      title: '',
      status: 409,
      detail: '',
      code: 'charge_not_open',
      action: '',
      request_id: 'req_1',
      errors: [],
    },
    null,
  )

/** Steps that answer as told, one answer a try and `done` after the last, and what was sent of each. */
function stepsThat(answers: readonly (readonly Answer[])[]) {
  const sent = answers.map((): string[] => [])
  const now = { running: 0, most: 0 }
  const steps = answers.map(
    (given, at): BulkStep => ({
      id: `step-${at}`,
      chargeId: `chg_${at}`,
      name: `${at}`,
      amount: 100,
      async send(key) {
        const answer = given[sent[at]?.length ?? 0] ?? 'done'
        sent[at]?.push(key)
        now.running += 1
        now.most = Math.max(now.most, now.running)
        await new Promise(resolve => setTimeout(resolve))
        now.running -= 1
        if (answer === 'rejected') throw rejected()
        if (answer === 'cut') throw new NoAnswer('timeout')
        return answer
      },
    }),
  )
  return { sent, now, run: new BulkRun(steps, () => crypto.randomUUID()) }
}

const statuses = (run: BulkRun) => run.steps.map(({ id }) => run.progress().states[id]?.status)

it('keeps the key of what nobody answered, and takes another for what was rejected', async () => {
  const { sent, run } = stepsThat([['cut'], ['rejected'], ['failed'], ['done']])
  await run.start()
  expect(statuses(run)).toEqual(['failed', 'failed', 'failed', 'done'])
  await run.retry()
  expect(statuses(run)).toEqual(['done', 'done', 'done', 'done'])
  const [cut, no, failed, done] = sent
  expect(cut?.[1]).toBe(cut?.[0])
  expect(no?.[1]).not.toBe(no?.[0])
  expect(failed?.[1]).not.toBe(failed?.[0])
  expect(done).toHaveLength(1)
})

it('sends nothing after a stop, and goes on with what was left', async () => {
  const { sent, run } = stepsThat(Array.from({ length: 10 }, () => ['done'] as const))
  const started = run.start()
  run.stop()
  await started
  expect(statuses(run).filter(status => status === 'waiting')).toHaveLength(7)
  expect(run.progress().isRunning).toBe(false)
  await run.start()
  expect(new Set(statuses(run))).toEqual(new Set(['done']))
  expect(sent.every(keys => keys.length === 1)).toBe(true)
})

it('does each once, three at a time at most, with a key of its own, whatever is answered', async () => {
  const answer = fc.constantFrom<Answer>('done', 'pending', 'failed', 'rejected', 'cut')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(answer, { maxLength: 3 }), { minLength: 1, maxLength: 12 }), async answers => {
      const { sent, now, run } = stepsThat(answers)
      await run.start()
      for (let round = 0; round < 3; round += 1) await run.retry()
      expect(now.most).toBeLessThanOrEqual(3)
      expect(run.progress().isRunning).toBe(false)
      expect(statuses(run).every(status => status === 'done' || status === 'pending')).toBe(true)
      const keys = sent.map(list => new Set(list))
      expect(new Set(keys.flatMap(list => [...list])).size).toBe(keys.reduce((sum, list) => sum + list.size, 0))
    }),
    { numRuns: 50 },
  )
})
