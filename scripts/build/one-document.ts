import type { Plugin, Rollup } from 'vite'
import { tokensInUse } from './tokens-in-use.ts'

/**
 * Puts a page's one script and one style sheet into the page, and the page under another name: what would be three
 * requests one after the other is one. Of the house's tokens it keeps those in use. `name` is where the page goes;
 * `source` is what Vite calls it.
 */
export function oneDocument(source: string, name: string): Plugin {
  return {
    name: 'one-document',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle[source]
      if (page?.type !== 'asset') throw new Error(`The build made no ${source}.`)
      page.fileName = name
      const whole = String(page.source)
        .replace(/<script type="module"[^>]*src="\/([^"]+)"><\/script>/, (_tag, file: string) => {
          return `<script type="module">${withoutEnd(taken(bundle, file), 'script')}</script>`
        })
        .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/, (_tag, file: string) => {
          return `<style>${withoutEnd(taken(bundle, file), 'style')}</style>`
        })
        .replace(/>\s+</g, '><')
      page.source = tokensInUse(whole)
      if (/ src="|rel="stylesheet"/.test(whole)) throw new Error(`${name} still fetches a file.`)
    },
  }
}

/** The text of a file, which is a file no more. */
function taken(bundle: Rollup.OutputBundle, file: string): string {
  const part = bundle[file]
  if (!part) throw new Error(`The build made no ${file}.`)
  delete bundle[file]
  return (part.type === 'chunk' ? part.code : String(part.source)).trim()
}

function withoutEnd(text: string, element: string): string {
  if (text.toLowerCase().includes(`</${element}`)) throw new Error(`The text of a ${element} would end its element.`)
  return text
}
