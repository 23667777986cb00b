import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from './staff-route.ts'

export const mailsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/mails',
  component: lazyRouteComponent(() => import('../mails/mails-page.tsx'), 'MailsPage'),
})
