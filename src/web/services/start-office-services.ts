import { isLanguage } from '../../shared/language.ts'
import { officeServicesId, type PageServices } from '../../shared/services/page-services.ts'
import { runServices } from './run-services.ts'

/**
 * The script of an office page whose person works in a store that has connected a service. Which store and which language the office writes
 * on the page's root; with another one the services begin anew. What was connected since the page was opened is not in its policy, and
 * begins with the next page.
 */
const root = document.documentElement
const text = document.getElementById(officeServicesId)?.textContent
const known = JSON.parse(text || '{}') as Record<string, PageServices>
let running = ''
let end: () => void = () => undefined

function review(): void {
  const { lang, dataset } = root
  const page = known[dataset.store ?? '']
  const wanted = page && isLanguage(lang) ? `${dataset.store} ${lang}` : ''
  if (wanted === running) return
  running = wanted
  end()
  end = () => undefined
  if (page && isLanguage(lang)) end = runServices({ ...page, setting: { ...page.setting, language: lang } })
}

new MutationObserver(review).observe(root, { attributes: true, attributeFilter: ['lang', 'data-store'] })
review()
