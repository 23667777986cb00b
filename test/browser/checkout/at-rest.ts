/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Ms: what takes longer than that is no move from one place to another. */
const LONGEST_MOVE = 1_000

/** Waits until all is there that a payer's page brings by itself: its font comes last. */
export async function allIsThere(page: Page): Promise<void> {
  const hasFont = () => [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded')
  await expect.poll(() => page.evaluate(hasFont)).toBe(true)
  await nothingMoves(page)
}

/** Waits until nothing moves but what goes on moving, as a place that waits for its code does, and it was drawn so. */
export async function nothingMoves(page: Page): Promise<void> {
  const moving = (longest: number) => {
    const ends = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < longest
    return document.getAnimations().filter(one => one.playState === 'running' && ends(one)).length
  }
  await expect.poll(() => page.evaluate(moving, LONGEST_MOVE)).toBe(0)
  await drawn(page)
}

/** Waits until what was changed before is drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}
