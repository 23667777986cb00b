/** What a stranger's text says as JSON; undefined, which no JSON says, where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
