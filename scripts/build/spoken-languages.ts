import type { Plugin } from 'vite'

/** The languages of ours, and the American English that react-aria falls back to for every other English. */
const spoken = ['pt-BR', 'en-US', 'en-GB']

/**
 * react-aria brings what it says by itself in some thirty languages. A page that speaks two carries two: the other
 * catalogs become empty. On the table, its largest, that is 8 of 56 KB.
 */
export function spokenLanguages(): Plugin {
  return {
    name: 'spoken-languages',
    load: {
      filter: { id: /\/(?:react-aria|react-aria-components|react-stately)\/dist\/.*\/[a-z]{2}-[A-Z]{2}\.m?js$/ },
      handler(id) {
        const [, language = ''] = /([a-z]{2}-[A-Z]{2})\.m?js$/.exec(id) ?? []
        return spoken.includes(language) ? null : 'export default {}'
      },
    },
  }
}
