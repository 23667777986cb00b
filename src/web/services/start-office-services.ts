import { isLanguage } from '../../shared/language.ts'
import { officeServicesId, type PageServices } from '../../shared/services/page-services.ts'
import { showConsent } from '../consent/consent-store.ts'
import { ignoreEvents } from './held-events.ts'
import { runServices } from './run-services.ts'

/**
 * The script of an office page whose person works in a store that has connected a service. Which store and which
 * language the office writes on the page's root; with another one the services begin anew. What was connected since the
 * page was opened is not in its policy, and begins with the next page.
 */
const root = document.documentElement
const text = document.getElementById(officeServicesId)?.textContent
const known = JSON.parse(text || '{}') as Record<string, PageServices>
let running = ''
let store: string | undefined
let end: () => void = () => undefined

function review(): void {
  const { lang, dataset } = root
  // What was allowed in one store says nothing of another, whose answer the office only asks for now.
  if (store !== undefined && store !== dataset.store) showConsent([])
  store = dataset.store
  const page = known[dataset.store ?? '']
  const wanted = page && isLanguage(lang) ? `${dataset.store} ${lang}` : ''
  if (wanted === running && page) return
  running = wanted
  end()
  end = () => undefined
  if (store !== undefined && !page) ignoreEvents()
  if (page && isLanguage(lang)) end = runServices({ ...page, setting: { ...page.setting, language: lang } })
}

new MutationObserver(review).observe(root, { attributes: true, attributeFilter: ['lang', 'data-store'] })
review()
