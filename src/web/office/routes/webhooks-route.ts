import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const webhooksRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('../webhooks/webhooks-page.tsx'), 'WebhooksPage'),
})

export const webhookEndpointRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/webhooks/$endpointId',
  component: lazyRouteComponent(() => import('../webhooks/endpoint-page.tsx'), 'EndpointPage'),
})
