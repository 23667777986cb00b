import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const whatsappRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/whatsapp',
  component: lazyRouteComponent(() => import('../whatsapp/whatsapp-page.tsx'), 'WhatsappPage'),
})
