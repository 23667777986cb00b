import type { Logger } from '../base/log.ts'
import { messageOf } from '../base/start-error.ts'
import { openOperatorLookup } from '../db/operator-lookup.ts'

/**
 * Warns of the endpoints of live stores that are not https, which were added before that was asked for: nothing is
 * delivered to them. Asks as the owner, who alone sees every store. A question without an answer ends no start.
 */
export async function warnOfPlainEndpoints(databaseUrl: string, log: Logger): Promise<void> {
  try {
    const lookup = await openOperatorLookup(databaseUrl)
    const endpoints = await lookup.plainEndpointsOfLiveStores().finally(() => lookup.close())
    if (endpoints.length === 0) return
    log.warn(
      { endpoints },
      'Nothing is delivered to these webhook endpoints: a live store takes https alone. ' +
        'Add them with https://, and remove these.',
    )
  } catch (error) {
    log.warn(`Which webhook endpoints are not https could not be asked: ${messageOf(error)}`)
  }
}
