import lighthouse, { type RunnerResult } from 'lighthouse'
import { scoreBudget } from './budget.ts'

export type Category = keyof typeof scoreBudget
export type Scores = Record<Category, number>

const categories = Object.keys(scoreBudget) as Category[]

/** On a busy machine Lighthouse now and then loses the beginning of its own recording. */
const ATTEMPTS = 3

/** Lighthouse's scores of a page, of 100, on its own simulated phone: one visit. */
export async function lighthouseScores(url: string, port: number): Promise<Scores> {
  for (let tried = 1; ; tried++) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
    if (result && !result.lhr.runtimeError) return scoresOf(result)
    const why = result?.lhr.runtimeError?.message ?? 'no result'
    if (tried === ATTEMPTS) throw new Error(`Lighthouse could not run: ${why}`)
  }
}

function scoresOf({ lhr }: RunnerResult): Scores {
  return Object.fromEntries(
    categories.map(name => {
      const score = lhr.categories[name]?.score
      if (score === null || score === undefined) throw new Error(`Lighthouse gives no score for ${name}.`)
      return [name, Math.round(score * 100)]
    }),
  ) as Scores
}
