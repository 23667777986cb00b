import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page as it is sent; `encoding` is null where it is sent as it is. */
interface PackedPage {
  readonly body: Buffer
  readonly encoding: 'br' | 'gzip' | null
}

/** A page of the card form's origin, to be sent in whichever way a browser takes it. */
export interface CardPage {
  /** What a policy calls the one script and the one style sheet that stand in it: `'sha256-…'`. */
  readonly script: string
  readonly style: string
  /** The page for an `Accept-Encoding`. */
  packed(accepted: string | undefined): Promise<PackedPage>
}

const parentPlace = 'data-parent=""'

/**
 * Reads the built page and tells it which origin its messages go to and may come from. It is packed once, when the
 * first browser asks for it and beside all else. The pages together take half a second of a core, which a start does
 * not wait for, and many a process never sends one.
 * @throws Error when it is not the page that the build makes.
 */
export function readCardPage(dir: string, publicUrl: string, name = 'card.html'): CardPage {
  const built = readFileSync(join(dir, name), 'utf8')
  if (!built.includes(parentPlace)) throw new Error(`${dir}/${name} has no place for the page's origin.`)
  const plain = Buffer.from(built.replace(parentPlace, `data-parent="${publicUrl}"`))
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const pack = {
    br: once(() => promisify(brotliCompress)(plain, { params })),
    gzip: once(() => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION })),
  }
  return {
    script: hashOf(/<script type="module">(.*?)<\/script>/s, built),
    style: hashOf(/<style>(.*?)<\/style>/s, built),
    async packed(accepted = '') {
      const taken = accepted.split(',').map(one => one.trim().toLowerCase())
      // `br;q=0` rejects it; any other weight says that it is taken.
      const takes = (encoding: string) => taken.some(one => new RegExp(`^${encoding}(;q=(?!0(\\.0*)?$).*)?$`).test(one))
      for (const encoding of ['br', 'gzip'] as const) {
        if (takes(encoding)) return { body: await pack[encoding](), encoding }
      }
      return { body: plain, encoding: null }
    },
  }
}

function once<Result>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => {
    made ??= make()
    return made
  }
}

function hashOf(element: RegExp, page: string): string {
  const text = element.exec(page)?.[1]
  if (!text) throw new Error(`The card form's page has no ${element.source}.`)
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
