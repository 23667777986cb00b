import type { FastifyInstance } from 'fastify'
import type { ControlAccess } from './access/page-access.ts'
import type { Adyen } from './adyen/adyen.ts'
import { adyenRoutes } from './adyen/adyen-routes.ts'
import { challengePage } from './adyen/challenge-page.ts'
import { NATIVE_PATH } from './adyen/native-action.ts'
import { fingerprintRoute, nativeChallenges } from './adyen/native-routes.ts'
import { startAdyenNotifier } from './adyen/notifier.ts'
import * as adyenDues from './adyen/settle-due.ts'
import { shopperRoutes } from './adyen/shopper-routes.ts'
import type { Cielo } from './cielo/cielo.ts'
import { cieloRoutes } from './cielo/cielo-routes.ts'
import { startCieloNotifier } from './cielo/notifier.ts'
import * as cieloDues from './cielo/settle-due.ts'
import { adyenControlRoutes } from './control/adyen-control-routes.ts'
import { cieloControlRoutes } from './control/cielo-control-routes.ts'
import { mercadoPagoControlRoutes } from './control/mercado-pago-control-routes.ts'
import { pagarmeControlRoutes } from './control/pagarme-control-routes.ts'
import { cieloManner, pagarmeManner } from './issuer/issuer-manners.ts'
import { proofRoutes } from './issuer/proof-routes.ts'
import { mpiProgram, tdsProgram } from './issuer/proof-scripts.ts'
import { mercadoPagoBrowserRoutes } from './mercado-pago/browser-routes.ts'
import { mercadoPagoChallenges } from './mercado-pago/challenge-pages.ts'
import type { MercadoPago } from './mercado-pago/mercado-pago.ts'
import { mercadoPagoRoutes } from './mercado-pago/mercado-pago-routes.ts'
import { startMercadoPagoNotifier } from './mercado-pago/notifier.ts'
import * as mercadoPagoDues from './mercado-pago/settle-due.ts'
import { startPagarmeNotifier } from './pagarme/notifier.ts'
import type { Pagarme } from './pagarme/pagarme.ts'
import { pagarmeRoutes } from './pagarme/pagarme-routes.ts'
import * as pagarmeDues from './pagarme/settle-due.ts'
import type { Past } from './past/past.ts'
import { playGateway } from './play-gateway.ts'

/** Adyen's library wants its frames at such an address, whose last part says that test keys belong there. */
const SHOPPER = '/checkoutshopper/test'
const MERCADO_PAGO = '/mercado-pago'

/** The gateways that shops can sign up with, as the sandbox plays them. */
export interface PlayedGateways {
  /** Time was moved, or something was put that comes due. */
  wake(): void
  start(): void
  stop(): Promise<void>
  /** What they answer, and what whoever runs the sandbox tells them. */
  register(app: FastifyInstance, access: ControlAccess): void
}

/** Makes them, at rest. */
export function playGateways(parts: Omit<Cielo, 'wake'>, past: Pick<Past, 'time' | 'isUnderWay'>): PlayedGateways {
  const pagarme = playGateway<Pagarme>(parts, past, { name: 'Pagar.me', notify: startPagarmeNotifier, ...pagarmeDues })
  const mercadoPago = playGateway<MercadoPago>(parts, past, {
    name: 'Mercado Pago',
    notify: startMercadoPagoNotifier,
    ...mercadoPagoDues,
  })
  const cielo = playGateway<Cielo>(parts, past, { name: 'Cielo', notify: startCieloNotifier, ...cieloDues })
  const adyen = playGateway<Adyen>(parts, past, { name: 'Adyen', notify: startAdyenNotifier, ...adyenDues })
  const all = [pagarme, mercadoPago, cielo, adyen]
  return {
    wake() {
      for (const gateway of all) gateway.wake()
    },
    start() {
      for (const gateway of all) gateway.start()
    },
    async stop() {
      await Promise.all(all.map(gateway => gateway.stop()))
    },
    register(app, access) {
      app.register(pagarmeRoutes(pagarme), { prefix: '/pagarme' })
      app.register(
        proofRoutes(pagarme, {
          gateway: 'pagarme',
          prefix: '/pagarme/3ds',
          script: { path: '/3ds2.min.js', program: tdsProgram },
          mannerOf: ({ holder }) => pagarmeManner(holder),
        }),
        { prefix: '/pagarme/3ds' },
      )
      app.register(pagarmeControlRoutes(pagarme, access), { prefix: '/control/pagarme' })
      app.register(mercadoPagoRoutes(mercadoPago), { prefix: MERCADO_PAGO })
      app.register(mercadoPagoBrowserRoutes(MERCADO_PAGO), { prefix: MERCADO_PAGO })
      app.register(mercadoPagoChallenges(mercadoPago), { prefix: `${MERCADO_PAGO}/3ds` })
      app.register(mercadoPagoControlRoutes(mercadoPago, access), { prefix: '/control/mercado-pago' })
      app.register(cieloRoutes(cielo), { prefix: '/cielo' })
      app.register(
        proofRoutes(cielo, {
          gateway: 'cielo',
          prefix: '/cielo/mpi',
          script: { path: '/Scripts/BP.Mpi.3ds21.min.js', program: mpiProgram },
          mannerOf: ({ number }) => cieloManner(number),
        }),
        { prefix: '/cielo/mpi' },
      )
      app.register(cieloControlRoutes(cielo, access), { prefix: '/control/cielo' })
      app.register(adyenRoutes(adyen), { prefix: '/adyen' })
      app.register(challengePage(adyen), { prefix: '/adyen/3ds' })
      app.register(nativeChallenges(adyen), { prefix: NATIVE_PATH })
      app.register(shopperRoutes(SHOPPER), { prefix: SHOPPER })
      app.register(fingerprintRoute(adyen), { prefix: SHOPPER })
      app.register(adyenControlRoutes(adyen, access), { prefix: '/control/adyen' })
    },
  }
}
