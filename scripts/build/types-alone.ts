import type { Plugin } from 'vite'

/**
 * A page takes types alone from the files that describe the API. What these import would be 90 KB, and a question of
 * its own makes the page's Content-Security-Policy complain. Words that a page needs stand in files beside them.
 */
export function typesAlone(): Plugin {
  return {
    name: 'types-alone',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^zod$/ },
      handler(_, importer) {
        throw new Error(`${importer} is imported for more than its types, and brings zod into a page.`)
      },
    },
  }
}
