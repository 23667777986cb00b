import { z } from 'zod'
import {
  experimentListSchema,
  flagListSchema,
  flagPreviewQuerySchema,
  flagPreviewSchema,
  flagPutSchema,
} from '../../../shared/contract/flags.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { isFlagKey } from '../../../shared/flags/flag-catalog.ts'
import { Problem } from '../../base/problem.ts'
import { listExperiments } from '../../flags/list-experiments.ts'
import { previewFlags } from '../../flags/preview-flags.ts'
import { setFlag } from '../../flags/set-flag.ts'
import { showFlags } from '../../flags/show-flags.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageLanguage } from '../page-language.ts'

/** What a store's pages are decided by, and what came of what was compared. */
export function flagRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.get(
    '/v1/flags',
    {
      config: { scope: 'services:write' },
      schema: {
        tags: ['settings'],
        operationId: 'listFlags',
        summary: 'Every flag, as it is for the store',
        description:
          'What each flag is, whose word that is (the store’s own, GrowthBook’s, the file’s or nobody’s), ' +
          'and how it is with each source.',
        response: { 200: flagListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      // Whoever looks wants to see what a service says now, or soon.
      await deps.flags.ofStore(principal.store)
      return database.read(principal.store, transaction => showFlags(deps, transaction))
    },
  )

  server.put(
    '/v1/flags/:flag',
    {
      config: { scope: 'services:write' },
      schema: {
        tags: ['settings'],
        operationId: 'setFlag',
        summary: 'Say what a flag is for the store',
        description:
          'One value for everybody, or an experiment that compares several; null takes back what the store said. ' +
          'It counts before what GrowthBook and the file say, for pages made from now on. ' +
          'An experiment that is another than before is counted anew.',
        params: z.object({ flag: z.string() }),
        body: flagPutSchema,
        response: { 200: flagListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const { flag } = request.params
      if (!isFlagKey(flag)) throw new Problem('not_found', `There is no flag ${flag}.`)
      await database.inStore(principal.store, transaction => setFlag(transaction, flag, request.body, actor))
      deps.flags.forget(principal.store)
      return database.read(principal.store, transaction => showFlags(deps, transaction))
    },
  )

  server.get(
    '/v1/flags/preview',
    {
      config: { scope: 'services:write' },
      schema: {
        tags: ['settings'],
        operationId: 'previewFlags',
        summary: 'What the payer of a charge sees',
        description: 'Every flag as it is decided for who pays the charge. Nothing is written down.',
        querystring: flagPreviewQuerySchema,
        response: { 200: flagPreviewSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal } = callerOf(request)
      const language = pageLanguage(request, reply)
      const inForce = await deps.flags.ofStore(principal.store)
      return database.read(principal.store, transaction =>
        previewFlags(inForce, transaction, request.query.charge, language),
      )
    },
  )

  server.get(
    '/v1/experiments',
    {
      config: { scope: 'services:write' },
      schema: {
        tags: ['settings'],
        operationId: 'listExperiments',
        summary: 'What came of each experiment',
        description:
          'Counted from the charges whose payers were shown a variant: how many were paid, ' +
          'between which rates that may really lie, and how likely each is better than the first.',
        response: { 200: experimentListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const inForce = await deps.flags.ofStore(principal.store)
      return database.read(principal.store, transaction => listExperiments(inForce, transaction))
    },
  )
}
