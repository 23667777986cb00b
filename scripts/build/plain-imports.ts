import type { Plugin } from 'vite'

/**
 * Leaves Vite's helper out that hangs the style of a part into the page when the part is imported. The payer's parts
 * have none of their own (`src/web/checkout/state/load-style.ts` brings it), so every page would carry 2 kB for
 * nothing.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = part => part()',
    },
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || !part.isDynamicEntry || !part.viteMetadata?.importedCss.size) continue
        throw new Error(`${part.name} brings style, which nobody would load.`)
      }
    },
  }
}
