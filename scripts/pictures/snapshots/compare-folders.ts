import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { comparePictures, type Tolerance } from './compare-pictures.ts'
import { page } from './index-page.ts'

/** What two folders of pictures have not in common. */
export interface FolderComparison {
  compared: number
  changed: { name: string; share: number }[]
  /** Pictures that only the one or the other folder has: a scene came or went. */
  onlyBefore: string[]
  onlyAfter: string[]
}

/** Compares pictures of the same name, and writes `report.html` and the diffs into `out`. */
export async function compareFolders(
  before: string,
  after: string,
  out: string,
  tolerance: Tolerance,
): Promise<FolderComparison> {
  await mkdir(out, { recursive: true })
  const [old, now] = await Promise.all([picturesIn(before), picturesIn(after)])
  const changed: FolderComparison['changed'] = []
  const both = old.filter(file => now.includes(file))
  for (const file of both) {
    const [one, other] = await Promise.all([readFile(join(before, file)), readFile(join(after, file))])
    if (one.equals(other)) continue
    const { share, isDifferent, diff } = comparePictures(one, other, tolerance)
    if (!isDifferent) continue
    changed.push({ name: file.replace(/\.png$/, ''), share })
    await writeFile(join(out, file), diff)
  }
  const result = {
    compared: both.length,
    changed: changed.toSorted((a, b) => b.share - a.share),
    onlyBefore: old.filter(file => !now.includes(file)),
    onlyAfter: now.filter(file => !old.includes(file)),
  }
  await writeFile(join(out, 'report.html'), report(result, relative(out, before), relative(out, after)))
  return result
}

async function picturesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(file => file.endsWith('.png')).sort()
}

function report({ compared, changed, onlyBefore, onlyAfter }: FolderComparison, before: string, after: string): string {
  const rows = changed.map(({ name, share }) => {
    const pictures = [
      ['before', `${before}/${name}.png`],
      ['after', `${after}/${name}.png`],
      ['what differs', `${name}.png`],
    ].map(
      ([title, file]) =>
        `<figure><a href="${file}"><img src="${file}" alt="${name}, ` +
        `${title}" loading="lazy"></a><figcaption>${title}</figcaption></figure>`,
    )
    return `<h2>${name}: ${(100 * share).toFixed(2)} %</h2><div class="row">${pictures.join('')}</div>`
  })
  const lists = [
    ['Only before', onlyBefore],
    ['Only after', onlyAfter],
  ] as const
  const lone = lists.map(([title, files]) => (files.length > 0 ? `<h2>${title}</h2><p>${files.join('<br>')}</p>` : ''))
  return page(`${changed.length} of ${compared} pictures differ`, rows.join('') + lone.join(''))
}
