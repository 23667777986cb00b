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
 *
 * Light and dark are written out as two lists. What the build makes of `light-dark()` for older phones joins both in every value, which the browser
 * resolves before the first paint: on the phone of docs/performance.md that costs some 20 ms.
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
      const tokens = tokensOf(readFileSync(tokensFile, 'utf8'), used)
      // Only the card form is told by its page which theme to take; a payer's page follows the system.
      const kept = used.size > 0 ? byTheme(tokens, dirname(path) !== checkout) : ''
      return { code: style.replace('@import "../ui/tokens.css";', '') + kept, map: null }
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

/** A token's name and its value. */
type Token = readonly [name: string, value: string]

function tokensOf(sheet: string, used: ReadonlySet<string>): Token[] {
  const declarations = sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(--[\w-]+):([^;]*);/g)
  return Array.from(declarations, ([, name = '', value = '']): Token => [name, value.trim()]).filter(([name]) =>
    used.has(name),
  )
}

/** All tokens in the light, and those that are others in the dark. */
function byTheme(tokens: readonly Token[], isTold: boolean): string {
  const light = tokens.map(([name, value]) => `${name}:${inTheme(value, 0)};`).join('')
  const dark = tokens.flatMap(([name, value]) => {
    const inDark = inTheme(value, 1)
    return inDark === inTheme(value, 0) ? [] : `${name}:${inDark};`
  })
  const root = `:root{${light}}`
  if (dark.length === 0) return root
  const whenDark = `@media (prefers-color-scheme:dark){:root${isTold ? ':not([data-theme=light])' : ''}{${dark.join('')}}}`
  const told = isTold
    ? `:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark;${dark.join('')}}`
    : ''
  return root + whenDark + told
}

/** @param which 0 for the light, 1 for the dark */
function inTheme(value: string, which: 0 | 1): string {
  const colour = '((?:[^(),]|\\([^()]*\\))+)'
  return value.replace(new RegExp(`light-dark\\(${colour},${colour}\\)`, 'g'), (...found: string[]) =>
    (found[which + 1] ?? '').trim(),
  )
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
