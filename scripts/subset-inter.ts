/**
 * Cuts src/web/ui/fonts/inter.woff2 out of Inter's variable font: the letters of Portuguese and its neighbours,
 * figures, punctuation and the few signs we print; weights 400 to 700; the features that money and codes need.
 * Run it when a sign is missing: `node scripts/subset-inter.ts`. The result is committed, so a build needs none of this.
 */
import { readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error It ships no types, and this one call is all we ask of it.
import subsetFont from 'subset-font'

const source = new URL(
  '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
)
const target = new URL('../src/web/ui/fonts/inter.woff2', import.meta.url)

const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const letters = 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ'
const signs = '\u00a0\u202f\u2007\u2009–—‘’“”…•·×÷±−ªº°§©®™€£¹²³¼½¾«»→←↑↓'

const font = await subsetFont(await readFile(source), printable + letters + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'tnum', 'case', 'zero', 'ss01', 'cv05', 'cv08'],
  noHinting: true,
})
await writeFile(target, font)
console.log(`inter.woff2: ${(font.length / 1024).toFixed(1)} KiB`)
