import { defineConfig } from 'vite'
import { pageTokens } from './scripts/page-tokens.ts'

/**
 * The payer's page in the browser: `dist/web/assets` and `dist/web/manifest.json`, which the server reads by
 * `src/shared/checkout-assets.ts`. What is loaded later has an entry for each language, so that a payer loads one
 * catalogue. A build of its own: nothing of the office can end up in a chunk that the two would share. It is the first
 * of the builds that write to `dist/web`, and empties it.
 */
export default defineConfig({
  publicDir: false,
  plugins: [pageTokens()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // Phones are kept for long. React itself asks for no more than this.
    target: ['es2020', 'chrome87', 'safari14', 'ios14', 'firefox78'],
    cssMinify: 'lightningcss',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // React and all that a waiting page needs in one file; checkoutAssets() passes over the shell left around it.
      output: {
        codeSplitting: { groups: [{ name: 'checkout', test: /src\/web\/checkout\/start\.tsx$/ }] },
      },
      // What is loaded later is loaded by address, so its exports must keep their names.
      preserveEntrySignatures: 'strict',
      input: {
        checkout: 'src/web/checkout/start.tsx',
        'later-pt-br': 'src/web/checkout/later-pt-br.ts',
        'later-en-gb': 'src/web/checkout/later-en-gb.ts',
        'later-page': 'src/web/checkout/later-page.css',
        'card-pt-br': 'src/web/checkout/card-pt-br.ts',
        'card-en-gb': 'src/web/checkout/card-en-gb.ts',
        'card-page': 'src/web/checkout/card-page.css',
      },
    },
  },
})
