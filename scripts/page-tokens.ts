import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const checkout = join(import.meta.dirname, '../src/web/checkout')
/** The pages of payers. */
const pages = [checkout, join(import.meta.dirname, '../src/web/fields')]
const tokensFile = join(import.meta.dirname, '../src/web/ui/tokens.css')

/** Sheets that come after another on the same page: what that one brought is not sent again. */
const after: Readonly<Record<string, readonly string[]>> = {
  'choice-page.css': ['checkout.css'],
  'later-page.css': ['checkout.css'],
  'card-page.css': ['checkout.css', 'choice-page.css', 'later-page.css'],
  'consent-page.css': ['checkout.css'],
  'wallet-page.css': ['checkout.css', 'later-page.css'],
  'split-page.css': ['checkout.css', 'choice-page.css', 'later-page.css', 'card-page.css'],
}

/**
 * tokens.css has everything the house needs; a page for payers is sent only the tokens that its own rules name. They
 * may be overruled (by the store's accent), so each is sent once, by the first sheet that needs it.
 */
export function pageTokens(): Plugin {
  return {
    name: 'page-tokens',
    enforce: 'pre',
    transform(style, id) {
      const path = id.replace(/\?.*$/, '')
      // Of `?url` the module is the address alone; the sheet itself comes by here too.
      if (!pages.includes(dirname(path)) || !path.endsWith('.css') || id.endsWith('?url')) return null
      const before = after[basename(path)] ?? []
      const sent = new Set(before.flatMap(sheet => [...usedTokens(join(checkout, sheet))]))
      const used = new Set([...usedTokens(path)].filter(name => !sent.has(name)))
      const kept = onlyTokens(readFileSync(tokensFile, 'utf8'), used)
      return { code: style.replace('@import "../ui/tokens.css";', '') + (used.size > 0 ? kept : ''), map: null }
    },
  }
}

/** The tokens that a sheet's rules name, and those that these are made of. */
function usedTokens(sheet: string): Set<string> {
  const tokens = readFileSync(tokensFile, 'utf8')
  const used = namesIn(withImports(sheet))
  for (const name of used) {
    const value = new RegExp(`${name}:([^;]*);`).exec(tokens)?.[1] ?? ''
    for (const part of namesIn(value)) used.add(part)
  }
  return used
}

function onlyTokens(tokens: string, used: ReadonlySet<string>): string {
  return tokens
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(--[\w-]+):[^;]*;/g, (declaration, name: string) => (used.has(name) ? declaration : ''))
}

function namesIn(style: string): Set<string> {
  return new Set(Array.from(style.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name))
}

function withImports(sheet: string): string {
  if (sheet === tokensFile) return ''
  const style = readFileSync(sheet, 'utf8')
  const imported = Array.from(style.matchAll(/@import "([^"]+)"/g), ([, path = '']) =>
    withImports(join(dirname(sheet), path)),
  )
  return [style, ...imported].join('\n')
}
