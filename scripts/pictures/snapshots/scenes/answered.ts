import type { Page } from 'playwright-core'

/** Calls of a page that are answered here: a picture must neither change the stage nor show what is random on it. */
export async function answered(page: Page, method: string, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(`**${path}`, route =>
    route.request().method() === method ? route.fulfill({ json, status }) : route.fallback(),
  )
}

/** What the stage answers, with something in it changed: a state in which nothing on the stage is. */
export async function changed<Body>(page: Page, path: string, change: (body: Body) => unknown): Promise<void> {
  await page.route(`**${path}`, async route => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change((await answer.json()) as Body) })
  })
}
