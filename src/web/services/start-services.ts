import { type PageServices, pageServicesId } from '../../shared/services/page-services.ts'
import { runServices } from './run-services.ts'
import { whenIdle } from './when-idle.ts'

/** A page that has not woken by then is broken, which its store's monitoring should hear of. Milliseconds. */
const wakesWithin = 15_000

/**
 * The script of a payer's page whose store has connected a service. It is sent with such pages alone, waits until the
 * page has woken and the browser has nothing better to do, and fetches a service's code only after the payer's yes.
 */
const text = document.getElementById(pageServicesId)?.textContent
if (text) whenAwake(() => whenIdle(() => void runServices(JSON.parse(text) as PageServices), 5_000))

function whenAwake(begin: () => void): void {
  const root = document.documentElement
  if ('alive' in root.dataset) {
    begin()
    return
  }
  const once = () => {
    waking.disconnect()
    clearTimeout(late)
    begin()
  }
  const waking = new MutationObserver(once)
  const late = setTimeout(once, wakesWithin)
  waking.observe(root, { attributeFilter: ['data-alive'] })
}
