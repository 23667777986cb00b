/** Of so many, so many. */
export interface Rate {
  readonly of: number
  readonly hits: number
}

/** Two ends of an interval. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** 95 % of a normal distribution lie within so many standard deviations. */
const Z = 1.959963984540054
/**
 * From so many hits on, the chance is taken from normal distributions: by then it differs in the third decimal at most.
 */
const MANY = 1_000
/** A mismatch of shares that chance alone would bring so seldom is no chance. */
const MISMATCH_BELOW = 0.001

/**
 * Wilson's 95 % interval of a rate: it holds for few and for none as well, and stays between 0 and 1. Null of none at
 * all.
 */
export function rateInterval({ of, hits }: Rate): Interval | null {
  if (of === 0) return null
  const rate = hits / of
  const width = 1 + Z ** 2 / of
  const middle = (rate + Z ** 2 / (2 * of)) / width
  const half = (Z * Math.sqrt((rate * (1 - rate)) / of + Z ** 2 / (4 * of ** 2))) / width
  return { from: hits === 0 ? 0 : Math.max(0, middle - half), to: hits === of ? 1 : Math.min(1, middle + half) }
}

/**
 * The 95 % interval of how much higher the one rate is than the other, by Newcombe's score method: from both of
 * Wilson's. Null where either is of none.
 */
export function differenceInterval(one: Rate, other: Rate): Interval | null {
  const [a, b] = [rateInterval(one), rateInterval(other)]
  if (!a || !b) return null
  const [p, q] = [one.hits / one.of, other.hits / other.of]
  return {
    from: p - q - Math.hypot(p - a.from, b.to - q),
    to: p - q + Math.hypot(a.to - p, q - b.from),
  }
}

/**
 * How likely it is that the one rate is really the higher, from 0 to 1. Each is believed to be anything between 0 and 1
 * before it is looked at (Beta(1, 1)), and what was counted changes the belief. Null where either is of none.
 */
export function chanceToBeat(one: Rate, other: Rate): number | null {
  if (one.of === 0 || other.of === 0) return null
  const [a, b] = [believed(one), believed(other)]
  if (one.hits <= MANY) return clamped(exactChance(a, b))
  if (other.hits <= MANY) return clamped(1 - exactChance(b, a))
  const spread = Math.sqrt(variance(a) + variance(b))
  return normalBelow((mean(a) - mean(b)) / spread)
}

/**
 * Whether payers fell into the variants otherwise than by their shares (a sample ratio mismatch), by Pearson's
 * chi-square. What is found then cannot be trusted: something keeps payers of one variant from being counted. Null
 * where there is nothing to compare.
 */
export function shareMismatch(arms: readonly { count: number; share: number }[]): { found: boolean; p: number } | null {
  const all = arms.reduce((sum, { count }) => sum + count, 0)
  const shares = arms.reduce((sum, { share }) => sum + share, 0)
  if (arms.length < 2 || all === 0 || arms.some(({ share }) => share <= 0)) return null
  const distance = arms.reduce((sum, { count, share }) => {
    const expected = (all * share) / shares
    return sum + (count - expected) ** 2 / expected
  }, 0)
  const p = chiSquareAbove(distance, arms.length - 1)
  return { found: p < MISMATCH_BELOW, p }
}

interface Beta {
  a: number
  b: number
}

const believed = ({ of, hits }: Rate): Beta => ({ a: hits + 1, b: of - hits + 1 })
const mean = ({ a, b }: Beta) => a / (a + b)
const variance = ({ a, b }: Beta) => (a * b) / ((a + b) ** 2 * (a + b + 1))
const clamped = (chance: number) => Math.min(1, Math.max(0, chance))

/** P(X > Y) of two Beta distributions, the first parameter of X being a whole number: a sum of as many terms. */
function exactChance(x: Beta, y: Beta): number {
  let chance = 0
  for (let i = 0; i < x.a; i++) {
    chance += Math.exp(logBeta(y.a + i, y.b + x.b) - Math.log(x.b + i) - logBeta(1 + i, x.b) - logBeta(y.a, y.b))
  }
  return chance
}

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b)

/** Stirling's series, of a number that was first raised to where three terms of it are exact to 1e-12. */
function logGamma(value: number): number {
  let x = value
  let raised = 0
  for (; x < 12; x++) raised += Math.log(x)
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7)
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - raised
}

/** How much of a standard normal distribution lies below `z`. */
function normalBelow(z: number): number {
  const tail = chiSquareAbove(z ** 2, 1) / 2
  return z > 0 ? 1 - tail : tail
}

/**
 * How much of a chi-square distribution lies above a value: the regularised upper incomplete gamma function of half of
 * both.
 */
function chiSquareAbove(value: number, freedom: number): number {
  const [a, x] = [freedom / 2, value / 2]
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  return clamped(x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x))
}

/** The sum of x^n / (a (a+1) … (a+n)), which ends quickly below a + 1. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < 1_000 && term > sum * 1e-15; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

/** The continued fraction 1/(x+1-a- 1(1-a)/(x+3-a- 2(2-a)/(x+5-a- …))), from its far end. */
function upperFraction(a: number, x: number): number {
  let value = 0
  for (let n = 200; n >= 1; n--) value = (n * (n - a)) / (x + 2 * n + 1 - a - value)
  return 1 / (x + 1 - a - value)
}
