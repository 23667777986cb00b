/** Fields whose value may be shown, each with what it looks like. Of a list or an object, what is in it is asked. */
export type ShownFields = Readonly<Record<string, RegExp>>

const HIDDEN = '•••'
const DEPTH = 8

/**
 * A body that came from outside as a person may see it: JSON in lines, in which only what is listed is shown, and only
 * where it looks as it should. What is no JSON is hidden whole.
 */
export function scrubJson(body: Buffer, shown: ShownFields): string {
  try {
    return JSON.stringify(scrub(JSON.parse(body.toString('utf8')), shown, null, 0), null, 2)
  } catch {
    return HIDDEN
  }
}

function scrub(value: unknown, shown: ShownFields, is: RegExp | null, depth: number): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (depth > DEPTH) return HIDDEN
  if (Array.isArray(value)) return value.slice(0, 50).map(one => scrub(one, shown, is, depth + 1))
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, 50)
        .filter(([name]) => /^[A-Za-z_]{1,40}$/.test(name))
        .map(([name, one]) => {
          const field = Object.hasOwn(shown, name) ? shown[name] : undefined
          return [name, field ? scrub(one, shown, field, depth + 1) : HIDDEN]
        }),
    )
  }
  return is?.test(String(value)) ? value : HIDDEN
}
