import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const aptGet = '/usr/bin/apt-get'

/** Whether packages of this system may be fetched here: it is Debian or one like it, and we are root. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync(aptGet)
}

/** Runs apt-get, asking nobody anything. @throws Error with the last lines that it said. */
export function runAptGet(args: readonly string[], folder?: string): void {
  const { status, error, stdout, stderr } = spawnSync(aptGet, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...(folder && { cwd: folder }),
  })
  if (status === 0) return
  const said = error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').slice(-5).join('\n')
  throw new Error(`apt-get ${args[0]} did not work.\n${said}`)
}
