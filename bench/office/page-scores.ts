import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
export interface PageScores {
  scores: Record<Category, number>
  /** The questions that cost points, by their names at Lighthouse. */
  lost: Record<Category, string[]>
}

/** On a busy machine Lighthouse now and then loses the beginning of its own recording. */
const ATTEMPTS = 3

/** Where Lighthouse opens a page: at its simulated desk, or on its simulated phone. */
export type Device = 'desk' | 'phone'

/**
 * Lighthouse's four scores of a page, of 100: one visit, with the cookie of who is signed in. Our pages ask not to be
 * found by search engines, so that one question of theirs is left out.
 */
export async function pageScores(url: string, device: Device, port: number, cookie: string): Promise<PageScores> {
  for (let attempt = 1; ; attempt++) {
    const settings: Flags = {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      skipAudits: ['is-crawlable'],
      extraHeaders: { Cookie: cookie },
    }
    const result = await lighthouse(url, settings, device === 'desk' ? desktopConfig : undefined)
    const scores = categories.map(name => [name, result?.lhr.categories[name]?.score] as const)
    if (result && !result.lhr.runtimeError && scores.every(([, score]) => typeof score === 'number'))
      return {
        scores: byCategory(name => Math.round((result.lhr.categories[name]?.score ?? 0) * 100)),
        lost: byCategory(name => lostIn(result.lhr, name)),
      }
    if (attempt === ATTEMPTS)
      throw new Error(`Lighthouse could not run: ${result?.lhr.runtimeError?.message ?? 'no score'}`)
  }
}

function byCategory<Value>(read: (name: Category) => Value): Record<Category, Value> {
  return Object.fromEntries(categories.map(name => [name, read(name)])) as Record<Category, Value>
}

function lostIn({ audits, categories: judged }: Result, category: Category): string[] {
  const weighed = judged[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighed.map(({ id }) => id).filter(id => (audits[id]?.score ?? 1) < 1)
}
