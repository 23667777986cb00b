import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { ApiServer } from './api-server.ts'

/** Bytes below which an answer fits in a network packet or two anyway. */
const COMPRESS_FROM = 1024

/**
 * Compresses what is made on request: pages and JSON from 1 kB on. Hashed files were compressed when they were built
 * and pass through; event streams are written past every hook, so nothing holds an event back.
 *
 * Quality 6: a checkout of 48.6 kB becomes 11.21 kB. 5 leaves 11.28 kB and takes a tenth less time, 4 leaves 12.15 kB
 * and takes two fifths less. 11, which is zlib's own default, takes seventeen times as long for 10.40 kB.
 *
 * BREACH guesses a secret that an answer holds beside a text of the attacker's choice, by the answer's length, while
 * the victim's browser sends its cookie. The payer's pages hold no secret but the address that they were asked by, and
 * no cookie but the language's changes them. The API wants a key in a header, which no other site can send. The
 * office's session cookie is SameSite and in no body. A route whose answer holds both says `{ compress: false }`.
 */
export async function compressReplies(server: ApiServer): Promise<void> {
  await server.register(compress, {
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 6,
      },
    },
    customTypes: /^(text\/(html|css|plain|javascript)|image\/svg\+xml|application\/([a-z.-]+\+)?json)(;|$)/,
    // A request is read as it was sent: signatures are over its bytes, and limits too.
    globalDecompression: false,
  })
}
