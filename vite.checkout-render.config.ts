import { defineConfig } from 'vite'
import { pageTokens } from './scripts/page-tokens.ts'
import { payersBrowsers } from './scripts/payers-browsers.ts'
import { preactForPayers } from './scripts/preact-for-payers.ts'

/**
 * The payer's page on the server: one file, `dist/checkout-render.js`, with the renderer and the page's style sheet in it.
 * Its types are in `src/web/checkout/render-port.ts`.
 */
export default defineConfig({
  publicDir: false,
  resolve: { alias: preactForPayers },
  plugins: [pageTokens()],
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    ssr: 'src/web/checkout/render.tsx',
    target: 'node22',
    // Style for the payer's phone, not for the server: light-dark() and nesting become what these understand.
    cssTarget: payersBrowsers,
    cssMinify: 'lightningcss',
    // Nobody downloads it, and a stack trace should be read.
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'checkout-render.js', format: 'esm', codeSplitting: false } },
  },
})
