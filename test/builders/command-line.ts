import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { SECRET_KEY, type World } from '../harness/world.ts'
import { type CommandResult, killCommand, openCommandHost, runCommand } from './run-command.ts'

/** The operator's commands on a world's database, beside the running application. */
export interface CommandLine {
  /** The data folder of its own. */
  dataDir: string
  guiche(words: string[], stdin?: string | null): Promise<CommandResult>
  /** The same as a process of its own. */
  asProgram(words: string[], stdin?: string | null): Promise<CommandResult>
  /** Starts a command as a process of its own, and kills it as soon as `when` has come. */
  killed(words: string[], when: () => Promise<unknown>): Promise<void>
  /** Runs a command that must go well; what it printed on standard output, without the last line's end. */
  done(words: string[], stdin?: string | null): Promise<string>
  close(): void
}

/** Opens it with an empty data folder, and other settings than the world's where they are given. */
export function openCommandLine(world: World, others: Record<string, string> = {}): CommandLine {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiche-commands-'))
  const host = openCommandHost()
  const settings = {
    DATABASE_URL: world.database.url,
    DATA_DIR: dataDir,
    SECRET_KEY,
    PUBLIC_URL: world.url,
    SANDBOX_PORT: new URL(world.sandboxUrl).port,
    ...others,
  }
  const guiche: CommandLine['guiche'] = (words, stdin) => host.run(words, settings, stdin)
  return {
    dataDir,
    guiche,
    asProgram: (words, stdin) => runCommand(words, settings, stdin),
    killed: (words, when) => killCommand(words, settings, when),
    async done(words, stdin = null) {
      const { code, out, err } = await guiche(words, stdin)
      expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' })
      return out.trimEnd()
    },
    close() {
      host.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
