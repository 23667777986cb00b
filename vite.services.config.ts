import { createRequire } from 'node:module'
import { defineConfig } from 'vite'
import { payersBrowsers } from './scripts/payers-browsers.ts'

/**
 * What runs the services around a store on the payer's page and in the office: `dist/web/assets` and `dist/web/services.json`. A build of its own, so that nothing of
 * it can be in a file that every payer loads. All code of the services comes from here: no page fetches a script from anybody else.
 */
export default defineConfig({
  publicDir: false,
  resolve: { alias: oneSentryCore() },
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    manifest: 'services.json',
    target: ['es2020', ...payersBrowsers],
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['src/web/services/start-services.ts', 'src/web/services/start-office-services.ts'] },
  },
})

/** The packages of Sentry each bring the same core, since another version stands above them: one of them is enough. */
function oneSentryCore(): { find: RegExp; replacement: string }[] {
  const require = createRequire(import.meta.url)
  const ofBrowser = createRequire(require.resolve('@sentry/browser'))
  return ['@sentry/core', '@sentry/core/browser'].map(name => {
    const file = ofBrowser.resolve(name).replace('/cjs/', '/esm/')
    return { find: new RegExp(`^${name}$`), replacement: file }
  })
}
