declare const unit: unique symbol

/**
 * An amount of Brazilian money in whole centavos: R$ 12,99 is 1299. Negative when it goes the other way.
 *
 * It is a plain number with a unit written on its type, so it compares, adds and goes into JSON as it is, while a
 * number that nobody vouched for (a count, an amount in reais) does not pass for money. The result of `+` and `-` is
 * a number again: give it back its unit with `centavos()`, which also checks it.
 */
export type Centavos = number & { readonly [unit]: 'centavos' }

/** The smallest amount that can be charged: one centavo. */
export const MIN_AMOUNT = 1 as Centavos

/** The largest amount that can be charged: R$ 999.999.999,99. */
export const MAX_AMOUNT = 99_999_999_999 as Centavos

/** No money. */
export const ZERO = 0 as Centavos

/**
 * Gives a number its unit. Takes the database's `bigint` too.
 * @throws RangeError for a fraction of a centavo, or a value beyond 2^53 - 1, where a number no longer counts by ones.
 *   That is a mistake in the program: what a person or another system wrote goes through `parseMoney` or
 *   `parseDecimalAmount`.
 */
export function centavos(value: number | bigint): Centavos {
  const amount = Number(value)
  if (!isCentavos(amount)) throw new RangeError(`${value} is not a whole number of centavos`)
  return amount
}

/** Whether a value is a whole, exactly counted number of centavos, of any sign. Minus zero is not: it prints as -0. */
export function isCentavos(value: unknown): value is Centavos {
  return Number.isSafeInteger(value) && !Object.is(value, -0)
}

/** Whether a value is an amount that can be charged, `MIN_AMOUNT` to `MAX_AMOUNT`. */
export function isAmount(value: unknown): value is Centavos {
  return isCentavos(value) && value >= MIN_AMOUNT && value <= MAX_AMOUNT
}

/**
 * The sum of amounts; zero for none.
 * @throws RangeError when the sum can no longer be counted exactly.
 */
export function sumCentavos(amounts: Iterable<Centavos>): Centavos {
  let sum = 0
  for (const amount of amounts) sum = centavos(sum + amount)
  return centavos(sum)
}
