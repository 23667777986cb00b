import { defineConfig } from 'vite'

/**
 * The payer's page in the browser: `dist/web/assets` and `dist/web/manifest.json`, which the server reads by
 * `src/shared/checkout-assets.ts`. An entry for each language, so that a payer loads one catalogue. A build of its
 * own: nothing of the office can end up in a chunk that the two would share. It is the first of the builds that
 * write to `dist/web`, and empties it.
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // Phones are kept for long. React itself asks for no more than this.
    target: ['es2020', 'chrome87', 'safari14', 'firefox78'],
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        'checkout-pt-br': 'src/web/checkout/start-pt-br.ts',
        'checkout-en-gb': 'src/web/checkout/start-en-gb.ts',
      },
    },
  },
})
