import { defineConfig } from 'vite'
import { checkoutBuild } from './scripts/checkout-build.ts'

/**
 * The page that plainly waits for a Pix, in the browser: `dist/web/assets` and `dist/web/manifest.json`, which the server reads by
 * `src/shared/checkout-assets.ts`. What is loaded later has an entry for each language, so that a payer loads one
 * catalogue. A build of its own: nothing of the office can end up in a chunk that the two would share. It is the first
 * of the builds that write to `dist/web`, and empties it.
 */
export default defineConfig(
  checkoutBuild({
    manifest: 'manifest.json',
    emptyOutDir: true,
    // The renderer and all that a waiting page needs in one file; checkoutAssets() passes over the shell left around it.
    gathered: id => id.endsWith('src/web/checkout/plain.ts'),
    input: {
      checkout: 'src/web/checkout/plain.ts',
      'later-pt-br': 'src/web/checkout/later-pt-br.ts',
      'later-en-gb': 'src/web/checkout/later-en-gb.ts',
      'later-page': 'src/web/checkout/later-page.css',
      // Of a page that asks for consent, and of no other.
      consent: 'src/web/consent/payer-consent.ts',
    },
  }),
)
