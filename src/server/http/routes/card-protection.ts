import {
  cardProtectionPutSchema,
  cardProtectionSchema,
  cardRejectionsSchema,
  isLooser,
} from '../../../shared/contract/card-protection.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { listRejections } from '../../charges/cards/card-rejections.ts'
import {
  cardLimits,
  removeCardProtection,
  setCardProtection,
  showCardProtection,
} from '../../stores/cards/card-protection.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { settingRoute } from '../setting-route.ts'

/** How often cards may be tried at a store, and whether they are taken at all. */
export function cardProtectionRoutes(server: ApiServer, deps: HttpDeps): void {
  const url = '/v1/card-protection'

  server.get(
    url,
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'readCardProtection',
        summary: 'How often cards may be tried',
        response: { 200: cardProtectionSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return deps.database.read(principal.store, showCardProtection)
    },
  )

  server.get(
    `${url}/rejections`,
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'listCardRejections',
        summary: 'Which cards were not tried on the checkout lately, and why',
        description: 'Of the last 30 days, a count a day and reason; nothing of whoever came is kept.',
        response: { 200: cardRejectionsSchema, '4xx': problemSchema },
      },
    },
    async request => deps.database.read(callerOf(request).principal.store, listRejections),
  )

  settingRoute(server, deps, {
    url,
    name: 'CardProtection',
    summary: {
      set: 'Say how often cards may be tried, or close cards for a while',
      remove: 'Let the usual limits hold again, and cards be taken',
    },
    scope: 'settings:write',
    body: cardProtectionPutSchema,
    answer: cardProtectionSchema,
    isSensitive: async (transaction, wanted) =>
      isLooser(wanted ?? cardProtectionPutSchema.parse({}), await cardLimits(transaction)),
    set: setCardProtection,
    remove: removeCardProtection,
  })
}
