import { type PageServices, pageServicesId } from '../../shared/services/page-services.ts'
import { runServices } from './run-services.ts'

/**
 * The script of a payer's page whose store has connected a service. It is sent with such pages alone, waits until the page has woken and the
 * browser has nothing better to do, and fetches a service's code only after the payer's yes.
 */
const text = document.getElementById(pageServicesId)?.textContent
if (text) {
  const page = JSON.parse(text) as PageServices
  const run = () => void runServices(page)
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5_000 }) : run())
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
