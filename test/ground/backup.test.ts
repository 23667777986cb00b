import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataFolder } from '../../src/server/start/data-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

const runbook = readFileSync(join(import.meta.dirname, '../../docs/runbooks/backup-and-restore.md'), 'utf8')

/** The line of the runbook that has this in it. */
function lineWith(text: string): string {
  const lines = runbook.split('\n').filter(line => line.includes(text))
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

test('the runbook’s backup leaves the secret key out, and its restore needs it', async () => {
  const home = temporaryFolder()
  const data = join(home, 'data')
  const first = await openDataFolder({ dataDir: data, secretKey: null, shared: false })
  mkdirSync(join(data, 'postgres/cluster'), { recursive: true })
  writeFileSync(join(data, 'postgres/cluster/PG_VERSION'), '18')
  mkdirSync(join(data, 'files'))
  writeFileSync(join(data, 'files/secret-key'), 'a file of that name elsewhere')
  const sh = (line: string, cwd: string, input = '') => execFileSync('sh', ['-c', line], { cwd, input })
  const backup = lineWith('tar -cz')
  expect(() => sh(backup, home), 'while Guichê runs').toThrow()
  first.release()
  sh(backup, home)

  const archive = readdirSync(home).find(name => name.endsWith('.tar.gz')) ?? ''
  const elsewhere = join(temporaryFolder(), 'restored')
  const here = (line: string) =>
    line.replaceAll('/srv/guiche', elsewhere).replace(/guiche-[\d-]+\.tar/, archive.slice(0, -3))
  sh(here(lineWith('mkdir -p')), home)
  sh(here(lineWith('tar --extract')).replace(archive, join(home, archive)), home)
  const restored = join(elsewhere, 'data')
  expect(existsSync(join(restored, 'secret-key'))).toBe(false)
  expect(readFileSync(join(restored, 'postgres/cluster/PG_VERSION'), 'utf8')).toBe('18')
  expect(existsSync(join(restored, 'files/secret-key'))).toBe(true)
  await expect(openDataFolder({ dataDir: restored, secretKey: null, shared: true })).rejects.toThrow(
    'The secret key is missing',
  )
  sh(here(lineWith('umask 077')), home, `${first.secretKey}\n`)
  expect((await openDataFolder({ dataDir: restored, secretKey: null, shared: true })).secretKey).toBe(first.secretKey)
})
