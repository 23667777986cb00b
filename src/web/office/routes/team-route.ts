import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AuditSearch } from '../audit/audit-state.ts'
import { OfficeBroken } from '../shell/screen-broken.tsx'
import { officeRoot } from './office-root.ts'
import { settingsRoute } from './settings-route.ts'
import { textsOf } from './texts-of.ts'

export const teamRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/team',
  component: lazyRouteComponent(() => import('../team/team-page.tsx'), 'TeamPage'),
})

export const auditRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/audit',
  validateSearch: textsOf<AuditSearch>,
  component: lazyRouteComponent(() => import('../audit/audit-page.tsx'), 'AuditPage'),
})

/** For whoever forgot their password: asking for a link, and where it leads. */
export const forgotRoute = createRoute({
  getParentRoute: () => officeRoot,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('../sign-in/forgot-page.tsx'), 'ForgotPage'),
  errorComponent: OfficeBroken,
})

export const newPasswordRoute = createRoute({
  getParentRoute: () => officeRoot,
  path: '/new-password',
  component: lazyRouteComponent(() => import('../sign-in/new-password-page.tsx'), 'NewPasswordPage'),
  errorComponent: OfficeBroken,
})

/** Where the link of an invitation leads: whoever opens it may be nobody yet. */
export const invitationRoute = createRoute({
  getParentRoute: () => officeRoot,
  path: '/invitation',
  component: lazyRouteComponent(() => import('../team/invitation-page.tsx'), 'InvitationPage'),
  errorComponent: OfficeBroken,
})
