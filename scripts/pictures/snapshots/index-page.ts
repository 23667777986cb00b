import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { partsOfName } from './views.ts'

const style = `body{margin:24px;background:#808080;color:#fff;font:13px/1.4 system-ui,sans-serif}
h2{font-size:15px;margin:32px 0 8px}.row{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}
figure{margin:0}figcaption{opacity:.8}img{display:block;height:420px;background:#fff}a{color:inherit}`

/** A page that shows all pictures of a folder, a row a scene, each a link to itself. */
export async function writeIndex(folder: string, pictures: readonly string[]): Promise<void> {
  const scenes = Map.groupBy(pictures, name => partsOfName(name).scene)
  const rows = [...scenes].map(
    ([scene, names]) => `<h2>${scene}</h2><div class="row">${names.map(figure).join('')}</div>`,
  )
  await writeFile(join(folder, 'index.html'), page('Snapshots', rows.join('')))
}

/** A whole document of the looks of these papers. */
export function page(title: string, body: string): string {
  return (
    '<!doctype html><html lang="en"><meta ' +
    `charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>${body}</html>`
  )
}

function figure(name: string): string {
  return (
    `<figure><a href="${name}.png"><img src="${name}.png" alt="${name}" ` +
    `loading="lazy"></a><figcaption>${partsOfName(name).view}</figcaption></figure>`
  )
}
