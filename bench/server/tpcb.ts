import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { runSideBySide } from './load.ts'

const CLIENTS = 32
/** Branches: as many as clients, so that they do not stand in one queue. */
const SCALE = 32
const run = promisify(execFile)

/** The baseline that says what the database and its disk give on this machine. */
export interface Baseline {
  how: string
  perSecond(seconds: number): Promise<number>
  close(): Promise<void>
}

/** TPC-B as pgbench has it: by pgbench where it is installed, else the same transaction through `pg`. */
export async function openBaseline(client: pg.Client): Promise<Baseline> {
  await fill(client)
  const program = findPgbench()
  return program ? byProgram(program, client) : byDriver(client)
}

function findPgbench(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, 'pgbench'))
  return [...globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse(), ...onPath].find(existsSync) ?? null
}

/** The tables of `pgbench -i`, filled here so that both ways find the same. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    create table pgbench_history (
      tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
    insert into pgbench_branches select n, 0 from generate_series(1, ${SCALE}) n;
    insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${SCALE * 10}) n;
    insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${SCALE * 100_000}) n;
    alter table pgbench_branches add primary key (bid);
    alter table pgbench_tellers add primary key (tid);
    alter table pgbench_accounts add primary key (aid)`)
  for (const table of ['branches', 'tellers', 'accounts', 'history']) {
    await client.query(`vacuum analyze pgbench_${table}`)
  }
}

async function byProgram(program: string, client: pg.Client): Promise<Baseline> {
  const { stdout } = await run(program, ['--version'])
  const env = {
    PATH: process.env.PATH ?? '',
    PGHOST: client.host,
    PGPORT: String(client.port),
    PGUSER: client.user ?? '',
    PGPASSWORD: String(client.password),
    PGDATABASE: client.database ?? '',
  }
  return {
    how: `pgbench ${/[\d.]+/.exec(stdout)?.[0] ?? ''}, ${CLIENTS} clients, scale ${SCALE}, prepared statements`,
    async perSecond(seconds) {
      const args = [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(CLIENTS),
        '-j',
        '2',
        '-T',
        String(seconds),
        '-s',
        String(SCALE),
      ]
      const { stdout: said } = await run(program, args, { env })
      return Number(/tps = ([\d.]+)/.exec(said)?.[1] ?? Number.NaN)
    },
    close: async () => undefined,
  }
}

function byDriver(client: pg.Client): Baseline {
  const pool = new pg.Pool({
    host: client.host,
    port: client.port,
    user: client.user ?? '',
    password: String(client.password),
    database: client.database ?? '',
    max: CLIENTS,
  })
  return {
    how: `the transaction of pgbench through pg, ${CLIENTS} clients, scale ${SCALE} (pgbench is not installed)`,
    async perSecond(seconds) {
      const ran = await runSideBySide(() => transfer(pool), { concurrency: CLIENTS, seconds })
      return ran.count / ran.seconds
    },
    close: () => pool.end(),
  }
}

async function transfer(pool: pg.Pool): Promise<void> {
  const upTo = (most: number) => 1 + Math.floor(Math.random() * most)
  const [account, branch, teller] = [upTo(SCALE * 100_000), upTo(SCALE), upTo(SCALE * 10)]
  const delta = upTo(10_001) - 5_001
  const client = await pool.connect()
  try {
    const send = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
    await client.query('begin')
    await send('a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, account])
    await send('r', 'select abalance from pgbench_accounts where aid = $1', [account])
    await send('t', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, teller])
    await send('b', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, branch])
    await send('h', 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, now())', [
      teller,
      branch,
      account,
      delta,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}
