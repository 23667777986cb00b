import { defineConfig } from 'vite'
import { marksAtHand } from './scripts/marks-at-hand.ts'
import { oneDocument } from './scripts/one-document.ts'
import { pageTokens } from './scripts/page-tokens.ts'
import { payersBrowsers } from './scripts/payers-browsers.ts'

/**
 * The isolated card form: `dist/fields/card.html`, which has script, style and the usual marks in it, and font and other marks as hashed files
 * in `dist/fields/assets`, served by a listener of their own and by no other. Nothing of it is shared with the payer's page, which never
 * holds a card number.
 */
export default defineConfig({
  publicDir: false,
  plugins: [pageTokens(), marksAtHand(), oneDocument('src/web/fields/index.html', 'card.html')],
  build: {
    outDir: 'dist/fields',
    emptyOutDir: true,
    target: ['es2020', ...payersBrowsers],
    // By itself the build would take the year's browsers for style too.
    cssTarget: payersBrowsers,
    cssMinify: 'lightningcss',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/web/fields/index.html' },
  },
})
