import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Takes the pictures of another version of the product into a folder: in a work tree of its own, which goes away again,
 * by that version's own scenes, so that what it says about itself is true of it.
 * @throws Error with what the step that failed has said.
 */
export function takePicturesOfRef(ref: string, folder: string, only: string): void {
  const place = mkdtempSync(join(tmpdir(), 'guiche-before-'))
  const tree = join(place, 'tree')
  run('git', ['worktree', 'add', '--detach', tree, ref], ROOT)
  try {
    if (!existsSync(join(tree, 'scripts/snapshots.ts'))) throw new Error(`${ref} is older than the snapshots.`)
    bringPackages(tree)
    run(process.execPath, ['scripts/snapshots.ts', '--out', folder, '--only', only], tree)
  } finally {
    run('git', ['worktree', 'remove', '--force', tree], ROOT)
    rmSync(place, { recursive: true, force: true })
  }
}

/** Ours where they are the same, which takes no time. */
function bringPackages(tree: string) {
  const lockfileOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lockfileOf(tree) === lockfileOf(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  else run('npm', ['ci'], tree)
}

function run(program: string, args: readonly string[], cwd: string) {
  const path = `${join(cwd, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  const { status, error } = spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, PATH: path } })
  if (error || status !== 0) throw new Error(error?.message ?? `${program} ${args[0]} ended with ${status}.`)
}
