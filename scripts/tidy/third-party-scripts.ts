import { type Finding, isUnitTest, lineAt, type ProjectFile } from './project-files.ts'

const elsewhere = String.raw`(https?:)?\/\/[a-z0-9]`

/** Ways in which a page takes code or style from another host. A link that the visitor follows is not one. */
const ways: readonly RegExp[] = [
  new RegExp(String.raw`<(script|iframe|link)\b[^>]*?\b(src|href)\s*=\s*\{?\s*['"\`]${elsewhere}`, 'gi'),
  new RegExp(String.raw`\.src\s*=\s*['"\`]${elsewhere}`, 'gi'),
  new RegExp(String.raw`\bsetAttribute\(\s*['"\`]src['"\`]\s*,\s*['"\`]${elsewhere}`, 'gi'),
  new RegExp(String.raw`\b(import|importScripts|Worker)\s*\(\s*['"\`]${elsewhere}`, 'gi'),
  new RegExp(String.raw`\b(from|import)\s+['"\`]${elsewhere}`, 'gi'),
  new RegExp(String.raw`@import\s+(url\()?\s*['"]?${elsewhere}`, 'gi'),
  new RegExp(String.raw`\burl\(\s*['"]?${elsewhere}`, 'gi'),
]

/**
 * No third-party script runs where somebody pays; fonts and styles come from us too, so that no other host hears of a
 * visit.
 */
export function checkThirdPartyScripts(files: readonly ProjectFile[]): Finding[] {
  return files
    .filter(({ path }) => /^src\/web\/.+\.(tsx?|css|html|svg)$/.test(path) && !isUnitTest(path))
    .flatMap(({ path, text }) =>
      ways.flatMap(way =>
        Array.from(text.matchAll(way), match => ({
          file: path,
          line: lineAt(text, match.index),
          rule: 'third-party-script',
          message: `${match[0].replace(/\s+/g, ' ')}…: pages load only what we serve`,
        })),
      ),
    )
}
