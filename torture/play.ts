import { setTimeout as sleep } from 'node:timers/promises'
import { drawFaultPlans } from './faults.ts'
import type { Installation } from './installation.ts'
import { liveCharge, type Scene } from './live-charge.ts'
import type { Options } from './options.ts'
import type { Plan, Victim } from './plan.ts'

/** What happened while it was played. */
export interface Played {
  minutes: number
  begun: number
  back: { victim: Victim; ms: number }[]
  /** Stories that had not ended when the time for them was over. */
  stories: Promise<void>[]
}

const PROGRESS_EVERY = 30_000
/** Charges whose stories are played side by side: a machine that is slower than the plan takes longer. */
const MOST_AT_ONCE = 100
/** Ms that what was begun may take to end after the last charge was begun. */
const LAST_STORIES = 150_000
/** What was started works for at least as long as it took to be back, and half as long again, before the next kill. */
const AT_WORK = 1.5

/** Plays a plan: charges, faults and kills side by side, each at its time. Ends when the last story has. */
export async function play(
  installation: Installation,
  scene: Scene,
  plan: Plan,
  options: Options,
  say: (line: string) => void,
): Promise<Played> {
  const began = performance.now()
  const elapsed = () => performance.now() - began
  const untilIts = (at: number) => sleep(Math.max(0, at - elapsed()))
  const atMost = options.atMost * 60_000
  const stories = new Set<Promise<void>>()
  const back: Played['back'] = []
  let begun = 0
  let shown = 0

  const progress = setInterval(() => {
    const known = scene.acknowledged.size
    for (; shown < scene.log.wrong.length; shown++) say(`wrong: ${scene.log.wrong[shown]}`)
    say(
      `${(elapsed() / 60_000).toFixed(1)} min: ${begun} charges begun, ${known} acknowledged, ` +
        `${stories.size} under way, ${back.length} kills, ${scene.log.cutOff} requests cut off, ` +
        `${scene.log.wrong.length} wrong answers`,
    )
  }, PROGRESS_EVERY)

  async function beginCharges(): Promise<void> {
    for (const charge of plan.charges) {
      await untilIts(charge.at)
      while (stories.size >= MOST_AT_ONCE) await Promise.race(stories)
      if (elapsed() > atMost) return
      begun++
      const story = liveCharge(scene, charge)
        .catch(error => void scene.log.wrong.push(`charge-${charge.number} could not be played: ${error}`))
        .finally(() => stories.delete(story))
      stories.add(story)
    }
  }

  async function changeFaultPlan(): Promise<void> {
    if (!options.faults) return
    const spell = options.hurry ? 3_000 : undefined
    for (const faultPlan of drawFaultPlans(options.seed, options.minutes, spell)) {
      await untilIts(faultPlan.at)
      await scene.bank.faults.set(faultPlan.seed, faultPlan.faults)
      await scene.acquirer.faults.set(faultPlan.seed, faultPlan.ofAcquirer)
      for (const { name, faults } of scene.gateways) await faults.set(faultPlan.seed, faultPlan.ofGateways[name])
    }
  }

  async function kill(): Promise<void> {
    for (const { at, victim, pause } of plan.kills) {
      await untilIts(at)
      const ms = await installation.kill(victim, pause)
      back.push({ victim, ms })
      await sleep(ms * AT_WORK)
      if (elapsed() > atMost) return
    }
  }

  try {
    await Promise.all([beginCharges(), changeFaultPlan(), kill()])
    const late = sleep(options.hurry ? 8_000 : LAST_STORIES, undefined, { ref: false })
    await Promise.race([late, Promise.all(stories)])
  } finally {
    clearInterval(progress)
  }
  return { minutes: elapsed() / 60_000, begun, back, stories: [...stories] }
}
