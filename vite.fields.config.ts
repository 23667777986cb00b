import { defineConfig, type Plugin } from 'vite'
import { pageTokens } from './scripts/page-tokens.ts'

/**
 * The isolated card form: `dist/fields/card.html` and its hashed files in `dist/fields/assets`, served by a listener of their own and by
 * no other. Nothing of it is shared with the payer's page, which never holds a card number.
 */
export default defineConfig({
  publicDir: false,
  plugins: [pageTokens(), cardHtml()],
  build: {
    outDir: 'dist/fields',
    emptyOutDir: true,
    // The phones of the payer's page (vite.checkout.config.ts).
    target: ['es2020', 'chrome87', 'safari14', 'ios14', 'firefox78'],
    cssMinify: 'lightningcss',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/web/fields/index.html' },
  },
})

/** Vite writes a page under its source's path; the listener looks for it as `card.html`. */
function cardHtml(): Plugin {
  return {
    name: 'card-html',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['src/web/fields/index.html']
      if (page) page.fileName = 'card.html'
    },
  }
}
