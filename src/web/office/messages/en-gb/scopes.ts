import type { scopes as ptBr } from '../pt-br/scopes.ts'

export const scopes: typeof ptBr = {
  'charges:read': 'See charges',
  'charges:write': 'Make and cancel charges',
  'refunds:write': 'Refund and answer disputes',
  'refunds:approve': 'Approve another person’s refunds',
  'customers:read': 'See customers',
  'customers:write': 'Register customers',
  'customers:erase': 'Erase customers’ data',
  'ledger:read': 'See the books and what waits',
  'reports:read': 'See numbers and reports',
  'events:read': 'See events',
  'webhooks:read': 'See webhooks',
  'webhooks:write': 'Change webhooks',
  'settings:write': 'Change the store’s settings',
  'services:write': 'Connect services and options',
  'keys:write': 'Make API keys',
  'people:read': 'See the team',
  'people:write': 'Invite, disable and remove',
  'audit:read': 'Read the audit',
  'links:read': 'See payment links',
  'links:write': 'Make and change payment links',
}
