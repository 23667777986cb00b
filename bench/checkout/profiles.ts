/** A device and its line, as Chromium is told to play them. Rates are bytes a second. */
export interface Profile {
  readonly name: 'mobile' | 'desktop'
  readonly latencyMs: number
  readonly download: number
  readonly upload: number
  /** How many times slower than this machine the processor is. */
  readonly slowdown: number
  readonly width: number
  readonly height: number
}

const megabit = 1_000_000 / 8

export const profiles: readonly Profile[] = [
  {
    name: 'mobile',
    latencyMs: 150,
    download: 1.6 * megabit,
    upload: 0.75 * megabit,
    slowdown: 4,
    width: 412,
    height: 823,
  },
  {
    name: 'desktop',
    latencyMs: 40,
    download: 10 * megabit,
    upload: 10 * megabit,
    slowdown: 1,
    width: 1350,
    height: 940,
  },
]
