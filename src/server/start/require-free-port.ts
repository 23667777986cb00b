import { StartError } from '../base/start-error.ts'
import { portState } from '../base/tcp-port.ts'

/** Throws a sentence when the application, the card form or the sandbox could not listen where it is told to. */
export async function requireFreePort(
  setting: 'PORT' | 'FIELDS_PORT' | 'SANDBOX_PORT' | 'METRICS_PORT',
  port: number,
  host: string,
): Promise<void> {
  switch (await portState(port, host)) {
    case 'free':
      return
    case 'taken':
      throw new StartError(`Port ${port} is taken by another program. Stop it or set ${setting} to a free one.`)
    case 'forbidden':
      throw new StartError(`This user may not listen on port ${port}. Set ${setting} to one above 1023.`)
    case 'no-such-address':
      throw new StartError(
        `This machine has no address ${host}. Set ${setting === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST'} to one ` +
          'of its own, or to 127.0.0.1.',
      )
  }
}
