import type { Story } from './past-time.ts'
import type { Scene } from './stage.ts'

/** Lets so many seconds pass; false where that would be after the end, and then nothing passes. */
export function pass(story: Story, seconds: number, until: Date): boolean {
  const at = new Date(story.now().getTime() + seconds * 1000)
  if (at > until) return false
  story.moveTo(at)
  return true
}

/** Carries out what is due by now, and what comes of it that is due as well. */
export async function playDue({ perform }: Pick<Scene, 'perform'>, story: Story): Promise<void> {
  for (let jobs = story.takeDue(); jobs.length > 0; jobs = story.takeDue()) {
    for (const job of jobs) await perform(job)
  }
}
