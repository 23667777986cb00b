import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portState } from '../src/server/base/tcp-port.ts'

const HOST = '127.0.0.1'
/** Ms after which a port may be chosen again. */
const CLAIMED_FOR = 3_600_000
/** Above the last port between ten and twenty thousand that `fetch` refuses to call, 10080. */
const FIRST = 10_100

/**
 * Different free ports on this machine's own address, for programs that have to be told theirs before they start, and
 * that are started on it again. They are below those that the system gives to whoever connects, and apart from those
 * that an installation chooses for its database (`chooseLastingPort`). A file in the temporary folder claims each:
 * tests beside one another choose before they listen.
 */
export async function freePorts(count: number): Promise<number[]> {
  const claims = join(tmpdir(), 'guiche-ports')
  mkdirSync(claims, { recursive: true })
  const ports: number[] = []
  while (ports.length < count) {
    const port = randomInt(FIRST, 20_000)
    if (claim(join(claims, String(port))) && (await portState(port, HOST)) === 'free') ports.push(port)
  }
  return ports
}

/** Whether the file was not there, and is now. */
function claim(path: string): boolean {
  try {
    writeFileSync(path, '', { flag: 'wx' })
    return true
  } catch {
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - since > CLAIMED_FOR) rmSync(path, { force: true })
    return false
  }
}
