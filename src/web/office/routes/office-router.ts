import { createRouter } from '@tanstack/react-router'
import { ApiProblem, NoAnswer } from '../../client/problem.ts'
import type { OfficeContext } from '../server-state/office-context.ts'
import { NotFound } from '../shell/not-found.tsx'
import { ScreenBroken } from '../shell/screen-broken.tsx'
import { accountsRoute, payoutsRoute } from './accounts-route.ts'
import { apiKeysRoute } from './api-keys-route.ts'
import { cardLimitsRoute } from './card-limits-route.ts'
import { chargeRoute } from './charge-route.ts'
import { chargesRoute } from './charges-route.ts'
import { customerRoute, customersRoute, newCustomerRoute } from './customers-route.ts'
import { disputeRoute, disputesRoute } from './disputes-route.ts'
import { feesRoute } from './fees-route.ts'
import { flagsRoute } from './flags-route.ts'
import { goingLiveRoute } from './going-live-route.ts'
import { homeRoute } from './home-route.ts'
import { ledgerAccountRoute, ledgerRoute } from './ledger-route.ts'
import { editLinkRoute, linkPosterRoute, linkRoute, linksRoute, newLinkRoute } from './links-route.ts'
import { mailsRoute } from './mails-route.ts'
import { newChargeRoute } from './new-charge-route.ts'
import { notificationsRoute } from './notifications-route.ts'
import { numbersRoute } from './numbers-route.ts'
import { officeRoot } from './office-root.ts'
import { ownRoutes } from './own-route.ts'
import { passwordRoute } from './password-route.ts'
import { payerDataRoute } from './payer-data-route.ts'
import { receiptRoute } from './receipt-route.ts'
import { refundApprovalRoute } from './refund-approval-route.ts'
import { reviewRoute } from './review-route.ts'
import { routingRoute } from './routing-route.ts'
import { servicesRoute } from './services-route.ts'
import { settingsIndexRoute, settingsRoute } from './settings-route.ts'
import { setupRoute } from './setup-route.ts'
import { signInRoute } from './sign-in-route.ts'
import { ssoRoute } from './sso-route.ts'
import { staffRoute } from './staff-route.ts'
import { storeRoute } from './store-route.ts'
import { storesRoute } from './stores-route.ts'
import { auditRoute, forgotRoute, invitationRoute, newPasswordRoute, teamRoute } from './team-route.ts'
import { vouchersRoute } from './vouchers-route.ts'
import { walletsRoute } from './wallets-route.ts'
import { waysRoute } from './ways-route.ts'
import { webhookEndpointRoute, webhooksRoute } from './webhooks-route.ts'
import { whatsappRoute } from './whatsapp-route.ts'

/** Every address of the office. Each screen travels only when somebody goes there. */
const routeTree = officeRoot.addChildren([
  signInRoute,
  passwordRoute,
  invitationRoute,
  setupRoute,
  forgotRoute,
  newPasswordRoute,
  staffRoute.addChildren([
    homeRoute,
    reviewRoute,
    receiptRoute,
    chargesRoute.addChildren([newChargeRoute, chargeRoute]),
    linksRoute.addChildren([linkRoute]),
    newLinkRoute,
    editLinkRoute,
    linkPosterRoute,
    customersRoute.addChildren([newCustomerRoute, customerRoute]),
    disputesRoute.addChildren([disputeRoute]),
    numbersRoute,
    ledgerRoute,
    ledgerAccountRoute,
    settingsRoute.addChildren([
      settingsIndexRoute,
      goingLiveRoute,
      storeRoute,
      storesRoute,
      payerDataRoute,
      waysRoute,
      accountsRoute,
      payoutsRoute,
      routingRoute,
      feesRoute,
      vouchersRoute,
      walletsRoute,
      refundApprovalRoute,
      cardLimitsRoute,
      servicesRoute,
      mailsRoute,
      whatsappRoute,
      apiKeysRoute,
      webhooksRoute,
      webhookEndpointRoute,
      flagsRoute,
      notificationsRoute,
      teamRoute,
      ssoRoute,
      auditRoute,
    ]),
    ownRoutes,
  ]),
])

export function createOfficeRouter(context: OfficeContext) {
  return createRouter({
    routeTree,
    context,
    basepath: '/office',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenBroken,
    // Whoever listens to the page's errors hears of what broke a screen too; what our server answered is no error of
    // the page's.
    defaultOnCatch: error => {
      if (!(error instanceof ApiProblem || error instanceof NoAnswer)) reportError(error)
    },
    defaultNotFoundComponent: NotFound,
    // Addresses that people can read and type: ?q=1001, not ?q="1001".
    parseSearch: search => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: search => {
      const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs as [string, string][])}`
    },
  })
}

export type OfficeRouter = ReturnType<typeof createOfficeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: OfficeRouter
  }
}
