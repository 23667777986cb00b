// The program behind openCommandHost(): carries out the operator's commands one after another, each as if it were a
// process of its own.
import { Readable } from 'node:stream'
import { runCommand } from '../../src/server/start/run-command.ts'
import type { CommandResult } from './run-command.ts'

/** What it is told to do. */
export interface HostedCommand {
  words: string[]
  settings: Record<string, string>
  stdin: string | null
}

process.on('disconnect', () => process.exit())
process.on('message', async ({ words, settings, stdin }: HostedCommand) => {
  const result: CommandResult = { code: null, out: '', err: '' }
  process.env = settings
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(stdin ?? '')]) })
  listen(process.stdout, text => {
    result.out += text
  })
  listen(process.stderr, text => {
    result.err += text
  })
  try {
    result.code = await runCommand(words)
  } catch (error) {
    result.err += String(error)
  }
  process.send?.(result)
})

function listen(stream: NodeJS.WriteStream, onText: (text: string) => void) {
  stream.write = (chunk: unknown) => {
    onText(String(chunk))
    return true
  }
}
