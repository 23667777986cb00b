import swagger from '@fastify/swagger'
import Fastify from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { finishDocument } from './api-document.ts'
import type { ApiServer } from './api-server.ts'
import type { HttpDeps } from './http-deps.ts'

import type { RouteAccess } from './require-scope.ts'
import { apiKeyRoutes } from './routes/api-keys.ts'
import { auditRoutes } from './routes/audit.ts'
import { bulkActionRoutes } from './routes/bulk-actions.ts'
import { cardProtectionRoutes } from './routes/card-protection.ts'
import { cardRoutingRoutes } from './routes/card-routing.ts'
import { chargeDetailRoutes } from './routes/charge-details.ts'
import { chargePayerRoutes } from './routes/charge-payer.ts'
import { chargeRoutes } from './routes/charges.ts'
import { counterRoutes } from './routes/counter.ts'
import { customerRoutes } from './routes/customers.ts'
import { demoRoutes } from './routes/demo.ts'
import { disputeRoutes } from './routes/disputes.ts'
import { eventRoutes } from './routes/events.ts'
import { exportRoutes } from './routes/exports.ts'
import { flagRoutes } from './routes/flags.ts'
import { goingLiveRoutes } from './routes/going-live.ts'
import { homeReportRoutes } from './routes/home-reports.ts'
import { imageRoutes } from './routes/images.ts'
import { inboxAddressRoutes } from './routes/inbox-addresses.ts'
import { installmentRoutes } from './routes/installments.ts'
import { ledgerRoutes } from './routes/ledger.ts'
import { mailRoutes } from './routes/mails.ts'
import { meRoutes } from './routes/me.ts'
import { meConsentRoutes } from './routes/me-consent.ts'
import { meSecurityRoutes } from './routes/me-security.ts'
import { meSessionRoutes } from './routes/me-sessions.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { paymentLinkRoutes } from './routes/payment-links.ts'
import { paymentResolveRoutes } from './routes/payment-resolve.ts'
import { paymentRoutes } from './routes/payments.ts'
import { payoutLineRoutes } from './routes/payout-lines.ts'
import { payoutRoutes } from './routes/payouts.ts'
import { invitationRoutes, peopleRoutes } from './routes/people.ts'
import { privacyRoutes } from './routes/privacy.ts'
import { providerAccountUseRoutes } from './routes/provider-account-use.ts'
import { providerAccountRoutes } from './routes/provider-accounts.ts'
import { refundApprovalRoutes } from './routes/refund-approvals.ts'
import { reportRoutes } from './routes/reports.ts'
import { reviewItemRoutes } from './routes/review-items.ts'
import { sandboxAccountRoutes } from './routes/sandbox-accounts.ts'
import { savedViewRoutes } from './routes/saved-views.ts'
import { serviceRoutes } from './routes/services.ts'
import { splitTenderRoutes } from './routes/split-tenders.ts'
import { ssoRoutes } from './routes/sso.ts'
import { storeRoutes } from './routes/store.ts'
import { storefrontRoutes } from './routes/storefront.ts'
import { storesRoutes } from './routes/stores.ts'
import { unappliedRoutes } from './routes/unapplied.ts'
import { voucherRoutes } from './routes/vouchers.ts'
import { walletRoutes } from './routes/wallets.ts'
import { waysToPayRoutes } from './routes/ways-to-pay.ts'
import { webhookDeliveryRoutes } from './routes/webhook-deliveries.ts'
import { webhookEndpointRoutes } from './routes/webhook-endpoints.ts'
import { whatsappRoutes } from './routes/whatsapp.ts'

const tags = [
  { name: 'charges', description: 'Amounts that somebody owes, from open to paid, expired or canceled.' },
  { name: 'payments', description: 'Each attempt to pay a charge, with its method.' },
  { name: 'refunds', description: 'Money given back, as a row of its own.' },
  { name: 'customers', description: 'Who pays, and the cards that they agreed to have kept.' },
  {
    name: 'payment links',
    description: 'Addresses that make a charge each time somebody asks to pay, and their pictures.',
  },
  { name: 'disputes', description: 'Payments that their payer contests: chargebacks of cards, and Pix by MED.' },
  { name: 'ledger', description: 'The books: entries that only grow.' },
  { name: 'payouts', description: 'What acquirers pay out, line by line, and what became of each in the books.' },
  { name: 'exports', description: 'Lists as files, and a month for whoever keeps the books.' },
  { name: 'bulk actions', description: 'One thing done to many charges by a job.' },
  { name: 'mails', description: 'What was sent by e-mail, to payers and to people of the store.' },
  { name: 'notifications', description: 'What people of the store are told of, by mail and on their devices.' },
  { name: 'reports', description: 'The store’s own numbers, counted from its own rows.' },
  { name: 'events', description: 'What happened, and how it was told.' },
  { name: 'webhooks', description: 'Where events are sent to.' },
  { name: 'settings', description: 'What a store agreed with its providers.' },
  { name: 'access', description: 'Who is asking, and what they may do.' },
]

/** The API: every route of the document. */
export function apiRoutes(server: ApiServer, deps: HttpDeps): void {
  meRoutes(server, deps)
  meConsentRoutes(server, deps)
  apiKeyRoutes(server, deps)
  meSessionRoutes(server, deps)
  meSecurityRoutes(server, deps)
  peopleRoutes(server, deps)
  invitationRoutes(server, deps)
  auditRoutes(server, deps)
  chargeRoutes(server, deps)
  chargeDetailRoutes(server, deps)
  chargePayerRoutes(server, deps)
  paymentRoutes(server, deps)
  paymentResolveRoutes(server, deps)
  counterRoutes(server, deps)
  refundApprovalRoutes(server, deps)
  ssoRoutes(server, deps)
  customerRoutes(server, deps)
  disputeRoutes(server, deps)
  unappliedRoutes(server, deps)
  splitTenderRoutes(server, deps)
  eventRoutes(server, deps)
  webhookEndpointRoutes(server, deps)
  storeRoutes(server, deps)
  storesRoutes(server, deps)
  webhookDeliveryRoutes(server, deps)
  payoutRoutes(server, deps)
  payoutLineRoutes(server, deps)
  reviewItemRoutes(server, deps)
  ledgerRoutes(server, deps)
  reportRoutes(server, deps)
  homeReportRoutes(server, deps)
  installmentRoutes(server, deps)
  walletRoutes(server, deps)
  serviceRoutes(server, deps)
  voucherRoutes(server, deps)
  cardRoutingRoutes(server, deps)
  cardProtectionRoutes(server, deps)
  waysToPayRoutes(server, deps)
  privacyRoutes(server, deps)
  flagRoutes(server, deps)
  demoRoutes(server, deps)
  exportRoutes(server, deps)
  bulkActionRoutes(server, deps)
  mailRoutes(server, deps)
  whatsappRoutes(server, deps)
  notificationRoutes(server, deps)
  savedViewRoutes(server, deps)
  paymentLinkRoutes(server, deps)
  imageRoutes(server, deps)
  storefrontRoutes(server, deps)
  providerAccountRoutes(server, deps)
  providerAccountUseRoutes(server, deps)
  sandboxAccountRoutes(server, deps)
  inboxAddressRoutes(server, deps)
  goingLiveRoutes(server, deps)
}

/** `/v1/openapi.json`, made from the very schemas that validate the requests. Comes before the routes. */
export async function describeApi(server: ApiServer): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Guichê API',
        version: '1',
        description: 'Charges, payments, refunds, events and webhooks of a store. Amounts are whole centavos of BRL.',
      },
      servers: [{ url: '/', description: 'The installation that serves this document.' }],
      tags,
      security: [{ key: [] }, { session: [] }],
      components: {
        securitySchemes: {
          key: { type: 'http', scheme: 'bearer', description: 'An API key: gk_test_… or gk_live_….' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'guiche.session_token',
            description: 'The back office’s session. A change must come from the back office’s own pages.',
          },
        },
      },
    },
    transform: route => withSecurity(jsonSchemaTransform(route), route.route.config),
    transformObject: document => finishDocument(jsonSchemaTransformObject(document) as OpenAPIV3_1.Document),
  })
  server.get('/v1/openapi.json', { schema: { hide: true } }, async () => server.swagger())
}

/**
 * Says who a route is for: the scope is what a key must have, and a role of the person. A second `session` is whoever
 * has `counter:use`, for their own sales. `x-confirms-identity`: a person shows again that it is they.
 */
function withSecurity(
  { schema, url }: ReturnType<typeof jsonSchemaTransform>,
  { scope, caller, confirm, counter }: Partial<RouteAccess> = {},
) {
  const scopes = scope ? [scope] : []
  const key = caller === 'person' ? [] : [{ key: scopes }]
  const session = caller === 'key' ? [] : [{ session: scopes }]
  const atCounter = counter ? [{ session: ['counter:use'] }] : []
  const said = confirm ? { 'x-confirms-identity': true } : {}
  return { url, schema: { ...schema, ...said, security: [...key, ...session, ...atCounter] } }
}

/** The document without a running server: the routes are listed and none of them is ever called. */
export async function apiDocument(): Promise<unknown> {
  const server = Fastify().withTypeProvider<ZodTypeProvider>()
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler(() => data => JSON.stringify(data))
  await describeApi(server)
  apiRoutes(server, {} as HttpDeps)
  await server.ready()
  return server.swagger()
}
