import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Where a program is stopped on its way to PostgreSQL, and what becomes of it. */
export interface Stop {
  /**
   * Before which statement, counted from the arming on, the first is 1; or `after` it was carried out and before its
   * answer.
   */
  statement: number
  side: 'before' | 'after'
  /**
   * `broken`: the connection ends, and the program is told. `dead`: nothing happens to it any more, as to one that was
   * killed.
   */
  end: 'broken' | 'dead'
}

/** Stands before PostgreSQL and counts the statements of the application's pool, as they come. */
export interface StatementWire {
  url: string
  /** The statements since the arming. */
  seen: string[]
  /**
   * How often PostgreSQL was waited for since the arming: what is sent before it answered what came before counts once.
   */
  turns: number
  /** Stops the program there, once. Resolves when it did. Without a stop it only counts. */
  arm(stop: Stop | null): Promise<void>
  /** Whether the stop was reached. */
  struck(): boolean
  close(): Promise<void>
}

const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
/** The pool's name for itself, in the start-up packet. The queue's and the listener's connections are let through. */
const COUNTED = 'guiche_app'

/**
 * `wholeDies`: with the connection that is dead all others of the program are, as of one that works on several at once
 * and was killed.
 */
export async function layStatementWire(
  target: string,
  { wholeDies = false }: { wholeDies?: boolean } = {},
): Promise<StatementWire> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let armed: { stop: Stop; strike: () => void } | null = null
  let seen: string[] = []
  let turns = 0
  let hit = false
  const dying = new Set<() => void>()

  const server = createServer(near => {
    const far = connect(Number(port), hostname)
    open.add(near).add(far)
    let gone = false
    const die = () => {
      gone = true
      far.destroy()
    }
    dying.add(die)
    near.on('error', () => undefined).on('close', () => gone || far.destroy())
    far.on('error', () => undefined)
    /** Statements sent that PostgreSQL has not answered. */
    let unanswered = 0
    const countAnswers = answersReader()
    far.on('data', (chunk: Buffer) => {
      unanswered -= countAnswers(chunk)
      if (!gone) near.write(chunk)
    })
    far.on('close', () => gone || near.destroy())

    const part = (how: Stop['end'], carriedOut: boolean) => {
      gone = true
      if (carriedOut) far.end()
      else far.destroy()
      if (how === 'broken') near.destroy()
      else if (wholeDies) for (const other of dying) if (other !== die) other()
    }
    const read = frontendReader()
    near.on('data', (chunk: Buffer) => {
      for (const { bytes, statement, isSync, isCounted } of read(chunk)) {
        if (gone) return
        if (isSync) {
          if (isCounted && unanswered === 0) turns++
          unanswered++
        }
        if (statement !== null) {
          seen.push(statement)
          if (armed && seen.length === armed.stop.statement) {
            hit = true
            if (armed.stop.side === 'before') {
              part(armed.stop.end, false)
              armed.strike()
              return
            }
          }
        }
        far.write(bytes)
        // Those behind it were never sent: the answer is due at a Sync, and this is the last.
        if (hit && armed?.stop.side === 'after') {
          if (!isSync) far.write(SYNC)
          part(armed.stop.end, true)
          far.once('close', armed.strike)
          armed = null
        }
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`

  return {
    url: url.href,
    get seen() {
      return seen
    },
    get turns() {
      return turns
    },
    arm(stop) {
      seen = []
      turns = 0
      hit = false
      return new Promise(resolve => {
        armed = stop && { stop, strike: resolve }
      })
    },
    struck: () => hit,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

interface Message {
  bytes: Buffer
  /** The text of a statement that is to be carried out now; null where the message is none, or is not counted. */
  statement: string | null
  /** Whether PostgreSQL answers after it. */
  isSync: boolean
  /** Whether it is of the application's pool. */
  isCounted: boolean
}

const READY_FOR_QUERY = 'Z'.charCodeAt(0)

/** Reads what PostgreSQL sends. Returns how many Syncs and simple queries a chunk answers to the end. */
function answersReader(): (chunk: Buffer) => number {
  let rest = Buffer.alloc(0)
  let signedIn = false
  return chunk => {
    rest = Buffer.concat([rest, chunk])
    let answers = 0
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) break
      if (rest[0] === READY_FOR_QUERY) {
        // The first says that the connection is open.
        if (signedIn) answers++
        signedIn = true
      }
      rest = rest.subarray(length)
    }
    return answers
  }
}

/** Reads what a client sends: a start-up packet without a type, then messages of a type and a length. */
function frontendReader(): (chunk: Buffer) => Message[] {
  const named = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let started = false
  let counted = false
  let bound = ''
  const statementIn = (type: string, body: Buffer): string | null => {
    const [first = '', second = ''] = body.toString('latin1').split('\0')
    if (type === 'P') named.set(first, second)
    if (type === 'B') bound = named.get(second) ?? ''
    if (!counted) return null
    if (type === 'Q') return first
    return type === 'E' ? bound : null
  }
  return chunk => {
    rest = Buffer.concat([rest, chunk])
    const messages: Message[] = []
    for (;;) {
      const head = started ? 1 : 0
      if (rest.length < head + 4) return messages
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return messages
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      const type = started ? String.fromCharCode(bytes[0] ?? 0) : ''
      if (!started) counted = bytes.toString('latin1').includes(`application_name\0${COUNTED}\0`)
      const statement = started ? statementIn(type, bytes.subarray(5)) : null
      started = true
      messages.push({ bytes, statement, isSync: type === 'S' || type === 'Q', isCounted: counted })
    }
  }
}
