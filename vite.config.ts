import { defineConfig, type Plugin } from 'vite'
import { spokenLanguages } from './scripts/spoken-languages.ts'

/**
 * The back office in the browser: `dist/web/office.html` and its hashed files in `dist/web/assets`. The payer's
 * page has builds of its own (`vite.checkout.config.ts`, `vite.checkout-render.config.ts`), which run before.
 */
export default defineConfig({
  publicDir: false,
  plugins: [officeHtml(), spokenLanguages()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: ['es2022', 'chrome105', 'safari15.4', 'firefox104'],
    cssMinify: 'lightningcss',
    // A browser that knows no such hint fetches a module when it is imported, a moment later; the stand-in would be sent to everybody.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/web/office/index.html',
      // The frame and the first page in one file: a file of its own costs half a KB of headers, and what is compressed
      // together is smaller. What a person asks for later comes by itself.
      output: {
        // The first file names all that may come later. What only pages share is nobody's own, and goes by its hash alone.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || name === 'office' ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: [{ name: 'office', test: /src\/web\/office\/(main|charges\/charge-list-page)\.tsx$/ }],
        },
      },
      preserveEntrySignatures: false,
      onLog(level, message, log) {
        // "use client" means something to server components only.
        if (message.code !== 'MODULE_LEVEL_DIRECTIVE') log(level, message)
      },
    },
  },
})

/** Vite writes a page under its source's path; the server looks for it as `office.html`. */
function officeHtml(): Plugin {
  return {
    name: 'office-html',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['src/web/office/index.html']
      if (page) page.fileName = 'office.html'
    },
  }
}
