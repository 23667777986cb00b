import { fileURLToPath } from 'node:url'

/**
 * Where Node keeps what it has compiled, for the next process: beside the packages, as much ours as they are. A folder
 * that cannot be written is none, and everything is compiled anew.
 */
export const compileCacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/guiche', import.meta.url))
