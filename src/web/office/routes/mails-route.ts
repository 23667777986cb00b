import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const mailsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/mails',
  component: lazyRouteComponent(() => import('../mails/mails-page.tsx'), 'MailsPage'),
})
