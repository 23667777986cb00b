import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { createLog } from '../../src/server/base/log.ts'
import { type App, startApp } from '../../src/server/start/app.ts'
import { readConfig } from '../../src/server/start/config.ts'
import { SECRET_KEY, type World } from '../harness/world.ts'

/**
 * Another process of the world's application, on a free port, that works no jobs. It counts no requests by their key:
 * telling PostgreSQL of them is a statement that nobody asked for.
 */
export function startWebProcess(
  world: World,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<App> {
  const read = readConfig({ PORT: '1', DATA_DIR: '/nowhere', LOG_LEVEL: 'silent', KEY_RATE: 'off', ...settings })
  if (!read.ok) throw new Error(read.problems.join(' '))
  return startApp({
    config: { ...read.config, port: 0, fieldsPort: 0, publicUrl: world.url },
    role: 'web',
    databaseUrl,
    secretKey: SECRET_KEY,
    log: createLog({ level: 'silent', pretty: false }),
    clock: world.app.parts.clock,
  })
}

/** What PostgreSQL calls the connections of an application behind a wire. */
export const behindWire = 'behind wire'

/** Another process of the world's application, whose way to the database can be cut. */
export async function appBehindWire(world: World) {
  const target = new URL(world.database.url)
  const open = new Set<Socket>()
  const fromServer = new Set<Socket>()
  let wire: Server
  const lay = async (port: number) => {
    wire = createServer(near => {
      const far = connect(Number(target.port), target.hostname)
      fromServer.add(far)
      for (const [from, to] of [[near, far] as const, [far, near] as const]) {
        open.add(from)
        from.on('error', () => to.destroy()).on('close', () => to.destroy())
        from.pipe(to)
      }
    })
    wire.listen(port, '127.0.0.1')
    await once(wire, 'listening')
    return (wire.address() as { port: number }).port
  }
  const cut = async () => {
    const closed = once(wire, 'close')
    wire.close()
    for (const socket of open) socket.destroy()
    open.clear()
    await closed
  }

  const port = await lay(0)
  const databaseUrl = new URL(world.database.url)
  databaseUrl.host = `127.0.0.1:${port}`
  databaseUrl.searchParams.set('application_name', behindWire)
  const app = await startWebProcess(world, databaseUrl.href)
  return {
    app: app.url ?? '',
    cut,
    mend: () => lay(port),
    /** Keeps back what the server sends, until the returned function lets it go. */
    hold() {
      for (const far of fromServer) far.pause()
      return () => fromServer.forEach(far => void far.resume())
    },
    async close() {
      await app.close()
      await cut()
    },
  }
}
