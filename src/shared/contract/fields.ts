import { z } from 'zod'
import { limits } from './limits.ts'

/** Schemas of single fields that several requests and answers share. */

/** An id with its prefix: 26 characters of Crockford base 32 that sort by time. */
export function idSchema<Prefix extends string>(prefix: Prefix) {
  return z
    .string()
    .regex(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`), { error: `Expected an id such as ${prefix}_01k…` })
    .describe(`Id that begins with ${prefix}_ and sorts by time.`)
}

/**
 * A text that can be kept and answered again as it came. PostgreSQL holds no null character, and UTF-8 no half of a
 * surrogate pair: the one would be rejected by the database, the other changed on its way.
 */
export function textSchema() {
  return z.string().refine(text => text.isWellFormed() && !text.includes('\0'), {
    error: 'Expected text in Unicode without null characters.',
  })
}

/** Whole centavos, 1 to 99,999,999,999. */
export const amountSchema = z
  .int({ error: 'Expected whole centavos as a number: R$ 129,90 is 12990.' })
  .min(limits.amountMin, { error: 'Expected at least 1 centavo.' })
  .max(limits.amountMax, { error: 'Expected at most 99999999999 centavos.' })
  .describe('Whole centavos of BRL: R$ 129,90 is 12990.')

/** An instant in answers: RFC 3339 in UTC with milliseconds. */
export const instantSchema = z.iso.datetime().describe('RFC 3339, UTC.')

/** The same as a payer reads it: with the offset of the store's zone. */
export const storeClockSchema = z.iso.datetime({ offset: true }).describe('RFC 3339, by the store’s clock.')

/** An https or http address in the characters of RFC 3986: what is outside of ASCII comes percent-encoded. */
export const urlSchema = z
  .url({ protocol: /^https?$/, error: 'Expected an address that begins with https:// or http://.' })
  .regex(/^[\x21-\x7e]+$/, { error: 'Expected ASCII without spaces: percent-encode all else.' })
  .max(limits.url)

/** Up to 20 keys of 40 characters with values of 500, kept as they came. */
export const metadataSchema = z
  .record(textSchema().min(1).max(limits.metadataKey), textSchema().max(limits.metadataValue))
  .refine(metadata => Object.keys(metadata).length <= limits.metadataKeys, {
    error: `Expected at most ${limits.metadataKeys} keys.`,
  })
  .refine(metadata => new TextEncoder().encode(JSON.stringify(metadata)).length <= limits.metadataBytes, {
    error: `Expected at most ${limits.metadataBytes} bytes in all.`,
  })
  .meta({
    description:
      `Your own data, up to ${limits.metadataKeys} keys of ${limits.metadataKey} characters with values of ` +
      `${limits.metadataValue}, and ${limits.metadataBytes} bytes in all, written as JSON in UTF-8.`,
    maxProperties: limits.metadataKeys,
  })

/** `limit` and `cursor` of a list of ids with this prefix. In a query they come as text. */
export function pageQuery(prefix: string) {
  return {
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.pageDefault),
    cursor: idSchema(prefix).optional().describe('The next_cursor of the page before.'),
  }
}

/** A page of a list. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), next_cursor: z.string().nullable() })
}

/** A request that needs no body: none, or an empty object. */
export const noBodySchema = z.strictObject({}).nullish()

/**
 * A body that may be left out: then every field has its standard value. It is for bodies that name no amount: where one
 * does, a body that was lost on the way is not taken for the whole amount.
 */
export function optionalBody<Body extends z.ZodType>(body: Body) {
  return body.nullable().transform(read => (read === null ? body.parse({}) : read) as z.output<Body>)
}
