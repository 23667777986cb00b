const files = import.meta.glob<string>('./usage/*.tsx', { eager: true, query: '?raw', import: 'default' })

/** The example of a page's component as it is written, or undefined where a page shows nothing that is called. */
export function usageOf(page: string): string | undefined {
  return files[`./usage/${page}.tsx`]?.trim()
}
