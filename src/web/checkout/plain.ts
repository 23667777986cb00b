import { type Later, loadLater } from './later.ts'
import { wake } from './wake.tsx'

/** The script of a page that plainly waits for a Pix: it fetches what comes later while the payer is at the bank. */
wake(async ({ later, plain }) => {
  if (!later || !plain) return null
  let loading: Promise<Later> | null = null
  const load = () => {
    loading ??= loadLater(later)
    return loading
  }
  return { rendered: { state: plain, later: null }, load }
})
