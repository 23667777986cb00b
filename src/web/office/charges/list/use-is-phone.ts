import { useMedia } from '../../../ui/use-media.ts'

/** Whether the page is as narrow as a phone: there a list takes the place of a table. */
export function useIsPhone(): boolean {
  // The breakpoint of all pages (test/browser/specification/constants.test.ts).
  return useMedia('(max-width: 767px)')
}
