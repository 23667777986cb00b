import type { Logger } from '../base/log.ts'
import { isPublicAddress } from '../stores/going-live/judge-going-live.ts'
import type { Config } from './config.ts'

/** Warns where payers come by a public address and their browsers look for the card form on a machine of their own. */
export function warnOfCardFormAddress(
  config: Pick<Config, 'publicUrl' | 'fieldsUrl'>,
  log: Pick<Logger, 'warn'>,
): void {
  if (!isPublicAddress(config.publicUrl) || isPublicAddress(config.fieldsUrl)) return
  log.warn(
    `No payer can type a card: their browsers look for the card form at ${config.fieldsUrl}. ` +
      'Set FIELDS_URL to an https address with a host name of its own.',
  )
}
