import lighthouse, { desktopConfig, type Flags } from 'lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type PageScores = Record<(typeof categories)[number], number>

/** On a busy machine Lighthouse now and then loses the beginning of its own recording. */
const ATTEMPTS = 3

/**
 * Lighthouse's four scores of a page, of 100, at its simulated desk: one visit, with the cookie of who is signed in.
 * The office asks not to be found by search engines, so that one question of theirs is left out.
 */
export async function pageScores(url: string, port: number, cookie: string): Promise<PageScores> {
  for (let attempt = 1; ; attempt++) {
    const settings: Flags = {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      skipAudits: ['is-crawlable'],
      extraHeaders: { Cookie: cookie },
    }
    const result = await lighthouse(url, settings, desktopConfig)
    const scores = categories.map(name => [name, result?.lhr.categories[name]?.score] as const)
    if (result && !result.lhr.runtimeError && scores.every(([, score]) => typeof score === 'number'))
      return Object.fromEntries(scores.map(([name, score]) => [name, Math.round((score ?? 0) * 100)])) as PageScores
    if (attempt === ATTEMPTS)
      throw new Error(`Lighthouse could not run: ${result?.lhr.runtimeError?.message ?? 'no score'}`)
  }
}
