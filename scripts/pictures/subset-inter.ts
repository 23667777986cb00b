/**
 * Cuts our fonts out of Inter's variable one. src/web/ui/fonts/inter.woff2: the letters of Portuguese and its
 * neighbors, figures, punctuation and the few signs we print; weights 400 to 700; the features that money and codes
 * need. src/web/fields/fonts/inter-fields.woff2: what the card form says and a card says, in its two weights; its frame
 * is of another origin, so it fetches a font of its own, and the two together are held to 40 kB. Run it when a sign is
 * missing: `node scripts/pictures/subset-inter.ts`. The results are committed, so a build needs none of this.
 * src/server/receipts/fonts: two weights as TrueType, which is what a PDF embeds.
 */
import { readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error It ships no types, and this one call is all we ask of it.
import subsetFont from 'subset-font'

const source = new URL(
  '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
)

const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

const portuguese = 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ'
const signs = '\u00a0\u202f\u2007\u2009–—‘’“”…•·×÷±−ªº°§©®™€£¹²³¼½¾«»→←↑↓'

await cut('ui/fonts/inter.woff2', {
  letters: portuguese,
  signs,
  boldest: 700,
  features: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'tnum', 'case', 'zero', 'ss01', 'cv05', 'cv08'],
})
await cut('fields/fonts/inter-fields.woff2', {
  letters: 'ÀÁÂÃÄÇÈÉÊËÍÑÓÔÕÖÚÜàáâãäçèéêëíñóôõöúü',
  signs: '\u00a0–’“”…ªº',
  boldest: 500,
  features: ['kern', 'tnum'],
})

for (const [name, weight] of [
  ['inter-regular', 400],
  ['inter-semibold', 600],
] as const) {
  const font = await subsetFont(await readFile(source), printable + portuguese + signs, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  })
  await writeFile(new URL(`../../src/server/receipts/fonts/${name}.ttf`, import.meta.url), font)
  console.log(`${name}.ttf: ${(font.length / 1024).toFixed(1)} KiB`)
}

/** Writes one font, with all that ASCII prints and the letters and signs given. */
async function cut(
  name: string,
  { letters, signs, boldest, features }: { letters: string; signs: string; boldest: number; features: string[] },
): Promise<void> {
  const font = await subsetFont(await readFile(source), printable + letters + signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: boldest } },
    keepFeatures: features,
    noHinting: true,
  })
  await writeFile(new URL(`../../src/web/${name}`, import.meta.url), font)
  console.log(`${name}: ${(font.length / 1024).toFixed(1)} KiB`)
}
