import { useMedia } from '../../../ui/use-media.ts'

/** The breakpoint of all pages (test/browser/specification/constants.test.ts). */
export const phoneMedia = '(max-width: 767px)'

/** Whether the page is as narrow as a phone: there a list takes the place of a table. */
export function useIsPhone(): boolean {
  return useMedia(phoneMedia)
}
