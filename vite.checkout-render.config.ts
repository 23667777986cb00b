import { defineConfig } from 'vite'
import { pageTokens } from './scripts/page-tokens.ts'

/**
 * The payer's page on the server: one file, `dist/checkout-render.js`, with React and the page's style sheet in it.
 * Its types are in `src/web/checkout/render-port.ts`.
 */
export default defineConfig({
  publicDir: false,
  // Without this the bundle would carry React's development build when NODE_ENV is not set at run time.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [pageTokens()],
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    ssr: 'src/web/checkout/render.tsx',
    target: 'node22',
    // Style for the payer's phone, not for the server: light-dark() and nesting become what these understand.
    cssTarget: ['chrome87', 'safari14', 'ios14', 'firefox78'],
    cssMinify: 'lightningcss',
    // Nobody downloads it, and a stack trace should be read.
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'checkout-render.js', format: 'esm', codeSplitting: false } },
  },
})
