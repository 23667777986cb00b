/**
 * What an address says, as it stands there. The page reads it by its own rules, which come with the page, and leaves
 * out what makes no sense.
 */
export function textsOf<Search extends object>(search: Record<string, unknown>): Search {
  const said = Object.entries(search).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(said) as Search
}
