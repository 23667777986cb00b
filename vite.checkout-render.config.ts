import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/**
 * The payer's page on the server: one file, `dist/checkout-render.js`, with React and the page's style sheet in it.
 * Its types are in `src/web/checkout/render-port.ts`.
 */
export default defineConfig({
  publicDir: false,
  // Without this the bundle would carry React's development build when NODE_ENV is not set at run time.
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { transformer: 'lightningcss' },
  plugins: [onlyUsedTokens()],
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    ssr: 'src/web/checkout/render.tsx',
    target: 'node22',
    // Style for the payer's phone, not for the server: light-dark() and nesting become what these understand.
    cssTarget: ['chrome87', 'safari14', 'firefox78'],
    cssMinify: 'lightningcss',
    // Nobody downloads it, and a stack trace should be read.
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'checkout-render.js', format: 'esm', codeSplitting: false } },
  },
})

/**
 * tokens.css has everything the house needs; a page is sent only the tokens that its own rules name, or those of the
 * style that it loads later and that brings no tokens of its own.
 */
function onlyUsedTokens(): Plugin {
  const later = tokensOf(styleWithImports(join(import.meta.dirname, 'src/web/checkout/later-page.css')))
  return {
    name: 'only-used-tokens',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('.css?inline')) return null
      let style = code
      for (;;) {
        const used = new Set([...tokensOf(style), ...later])
        const kept = style.replace(/(--[\w-]+):([^;{}]*)(;|(?=\}))/g, (whole, name: string) =>
          used.has(name) ? whole : '',
        )
        if (kept === style) return { code: kept, map: null }
        style = kept
      }
    },
  }
}

function tokensOf(style: string): Set<string> {
  return new Set(Array.from(style.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name))
}

function styleWithImports(path: string): string {
  const style = readFileSync(path, 'utf8')
  const imported = Array.from(style.matchAll(/@import "([^"]+)"/g), ([, relative = '']) =>
    styleWithImports(join(dirname(path), relative)),
  )
  return [style, ...imported].join('\n')
}
