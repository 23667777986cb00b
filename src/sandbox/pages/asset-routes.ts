import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'

const require = createRequire(import.meta.url)

const stylesheets = [
  new URL('./base.css', import.meta.url),
  new URL('./controls.css', import.meta.url),
  new URL('../phone/handset.css', import.meta.url),
  new URL('../phone/screens.css', import.meta.url),
  new URL('../paper/paper.css', import.meta.url),
  new URL('../faults/faults.css', import.meta.url),
  new URL('../mailbox/mailbox.css', import.meta.url),
]

/** The files of the pages, all from this machine: style, letters and icon. */
export function assetRoutes() {
  const css = Buffer.concat(stylesheets.map(sheet => readFileSync(sheet)))
  const icon = readFileSync(new URL('./icon.svg', import.meta.url))
  const inter = readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
  const files = [
    { path: '/sandbox.css', type: 'text/css; charset=utf-8', content: css },
    { path: '/icon.svg', type: 'image/svg+xml', content: icon },
    { path: '/inter.woff2', type: 'font/woff2', content: inter },
  ]
  return async (app: FastifyInstance) => {
    for (const { path, type, content } of files) {
      app.get(path, (_request, reply) =>
        reply
          .type(type)
          .header('cache-control', 'max-age=300')
          .header('x-content-type-options', 'nosniff')
          .send(content),
      )
    }
  }
}
