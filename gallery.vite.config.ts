import { defineConfig } from 'vite'
import { spokenLanguages } from './scripts/spoken-languages.ts'

/**
 * The gallery of components (`npm run gallery`). It is no part of the product: its name does not begin with `vite`, so that
 * `npm start` does not build it.
 */
export default defineConfig({
  root: 'src/web/gallery',
  cacheDir: '../../../node_modules/.vite/gallery',
  publicDir: false,
  plugins: [spokenLanguages()],
  server: { host: '127.0.0.1', port: 4300, strictPort: true, fs: { allow: ['../../..'] } },
  preview: { host: '127.0.0.1', port: 4300, strictPort: true },
  build: {
    outDir: '../../../dist/gallery',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: ['es2022', 'chrome105', 'safari15.4', 'firefox104'],
    cssMinify: 'lightningcss',
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      onLog(level, message, log) {
        // "use client" means something to server components only.
        if (message.code !== 'MODULE_LEVEL_DIRECTIVE') log(level, message)
      },
    },
  },
})
