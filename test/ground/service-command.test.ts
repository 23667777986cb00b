import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { programVersion } from '../../src/server/commands/version.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * deploy/systemd/guiche, by which docs/security/hardening.md has commands run. `systemd-run` is played by a script, and
 * what it is told is asserted; the real one says whether it takes the options, where no systemd runs.
 */

const root = join(import.meta.dirname, '../..')
const systemdRun = '/usr/bin/systemd-run'
const file = (name: string) => readFileSync(join(root, 'deploy/systemd', name), 'utf8')
const ofUnit = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(file('guiche.service'))?.[1]

/** The script with the program where it is here and these settings, and whoever it calls played by these scripts. */
function installed(played: Record<string, string>, settings = '') {
  const folder = temporaryFolder()
  const environment = join(folder, 'environment')
  writeFileSync(environment, settings)
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), 0o755)
    return join(folder, name)
  }
  for (const [name, text] of Object.entries(played)) write(name, `#!/bin/sh\n${text}\n`)
  const text = file('guiche').replaceAll('/opt/guiche', root).replaceAll('/etc/guiche/environment', environment)
  const script = write('guiche', text)
  return (words: string[], input = '') =>
    // Like an operator, from another folder than the program's.
    spawnSync(script, words, { cwd: '/', input, encoding: 'utf8', env: { PATH: `${folder}:/usr/bin:/bin` } })
}

const asRoot = 'echo 0'

describe('the command of the unit', () => {
  test('it runs as the user of the unit does, with its settings, folder and program', () => {
    const { stdout } = installed({ id: asRoot, 'systemd-run': String.raw`printf '%s\n' "$@"` })(['store', 'list'])
    const words = stdout.trim().split('\n')
    const [user, group] = [ofUnit('User'), ofUnit('Group')]
    expect(words).toEqual(expect.arrayContaining([`--uid=${user}`, `--gid=${group}`]))
    expect(words).toContain(`--property=UMask=${ofUnit('UMask')}`)
    expect(file('guiche')).toContain(`--property=EnvironmentFile=${ofUnit('EnvironmentFile')} `)
    expect(words).toContain(`--working-directory=${ofUnit('WorkingDirectory')?.replace('/opt/guiche', root)}`)
    const program =
      ofUnit('ExecStart')
        ?.replaceAll('/opt/guiche', root)
        .replace(/ start$/, '')
        .split(' ') ?? []
    expect(words.slice(words.findIndex(word => !word.startsWith('--')))).toEqual([...program, 'store', 'list'])
  })

  test('each word reaches the program as it is, and so does standard input; its code comes back', () => {
    const play = `for word; do last=$word; done; printf '%s|' "$last"; cat; exit 7`
    const ended = installed({ id: asRoot, 'systemd-run': play })(
      ['provider', 'renew', 'two words $HOME *'],
      '{"secret":"of a bank"}',
    )
    expect(ended).toMatchObject({ status: 7, stdout: 'two words $HOME *|{"secret":"of a bank"}' })
  })

  test('the program starts by it, whichever folder the operator is in', () => {
    const enter = '--working-directory=*) cd "$(echo "$1" | cut -d= -f2-)" ;;'
    const play = `while :; do case $1 in ${enter} --*) ;; *) break ;; esac; shift; done; exec "$@"`
    const ended = installed({ id: asRoot, 'systemd-run': play })(['version'])
    expect([ended.status, ended.stderr]).toEqual([0, ''])
    expect(ended.stdout).toContain(`guiche ${programVersion()} `)
  })

  test('whoever is not root is told so, and nothing is run', () => {
    const ended = installed({ id: 'echo 1000', 'systemd-run': 'echo run' })(['store', 'list'])
    expect([ended.status, ended.stdout]).toEqual([1, ''])
    expect(ended.stderr).toContain('as root')
  })

  // With systemd running the real one would run it.
  const mayAsk = existsSync(systemdRun) && !existsSync('/run/systemd/system')
  test.skipIf(!mayAsk)('the real systemd-run takes every option, and finds the program', () => {
    const { stderr } = installed({ id: asRoot })(['version'])
    expect(stderr).toContain('System has not been booted with systemd')
    expect(stderr).not.toMatch(/unrecognized|Failed to (find|parse)|Unknown/)
  })
})
