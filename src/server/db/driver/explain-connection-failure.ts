import { codeOf, messageOf, StartError } from '../../base/start-error.ts'

/** What a failed connection means, by the code of the system or of PostgreSQL, and what to do about it. */
const MEANINGS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there. Start PostgreSQL, or correct host and port in DATABASE_URL',
  ETIMEDOUT: 'it does not answer. Look at the network between, or correct the host in DATABASE_URL',
  EHOSTUNREACH: 'the network does not lead there. Correct the host in DATABASE_URL',
  ENOTFOUND: 'the host name is unknown. Correct it in DATABASE_URL',
  EAI_AGAIN: 'the host name could not be looked up. Look at the name server of this machine',
  ECONNRESET: 'the connection was cut. Look at the log of that server',
  '28P01': 'it rejected the password. Correct it in DATABASE_URL',
  '28000': 'it rejected the user. Look at its pg_hba.conf, or correct the user in DATABASE_URL',
  '3D000': 'it has no such database. Make it (create database …), or correct the name in DATABASE_URL',
  '53300': 'it has no connection left. Raise max_connections there, or close other programs',
  '57P03': 'it is starting or stopping. Try again in a moment',
}

/** Makes a sentence of a failed connection; never repeats the password. */
export function explainConnectionFailure(error: unknown, url: string): StartError {
  const meaning = MEANINGS[codeOf(error) ?? ''] ?? `it said: ${messageOf(error)}`
  return new StartError(`No connection to PostgreSQL at ${placeOf(url)}: ${meaning}.`, { cause: error })
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'the address in DATABASE_URL'
  const { host, pathname, username } = new URL(url)
  return `${host}${pathname} as ${decodeURIComponent(username) || 'the standard user'}`
}
