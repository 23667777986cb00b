import { createLog } from '../base/log.ts'
import { readConfig } from '../start/config.ts'
import { firstRun } from '../start/first-run.ts'
import { readControlKey, type SandboxAccess } from '../start/sandbox-access.ts'
import { answersAsSandbox, startSandbox } from '../start/sandbox-process.ts'
import { printSentence } from './print-failure.ts'
import { type CommandParts, withParts } from './with-parts.ts'

/**
 * Like `withParts`, with the sandbox beside it: that of a running Guichê, or one for the time of the command. On a new
 * data folder the test store of a first start is made, and its lines are printed.
 */
export function withSandbox(work: (parts: CommandParts, sandbox: SandboxAccess) => Promise<number>): Promise<number> {
  return withParts(async parts => {
    const read = readConfig()
    if (!read.ok) return 1
    const { config } = read
    if (config.sandbox === 'off') {
      printSentence('SANDBOX is off, and this needs one.')
      return 1
    }
    const { sandboxPort: port, dataDir, profilesDir } = config
    const log = createLog({ level: 'warn', pretty: true, to: process.stderr })
    const isThere = await answersAsSandbox(`http://127.0.0.1:${port}/health`)
    const started = isThere ? null : await startSandbox({ port, dataDir, profilesDir, log })
    try {
      const sandbox = { url: `http://127.0.0.1:${port}`, controlKey: readControlKey(dataDir) }
      if ((await parts.operator.stores()).length === 0) {
        const { lines } = await firstRun({ config, dataDir, sandbox, parts })
        process.stdout.write(`${lines.join('\n')}\n\n`)
      }
      return await work(parts, sandbox)
    } finally {
      await started?.stop()
    }
  })
}
