import type { ReviewItemKind } from '../contract/review-item.ts'
import { type Role, roleScopes, type Scope } from '../contract/roles.ts'

/** What a person of a store can be told: yesterday's sum, and what needs a person, by what it is about. */
export const topics = ['daily_sum', 'money', 'disputes', 'connections', 'webhooks', 'security'] as const
export type Topic = (typeof topics)[number]

/** What a role must be allowed to be told of it: nobody hears by mail what they may not see. */
const topicScopes: Record<Topic, Scope> = {
  daily_sum: 'reports:read',
  money: 'ledger:read',
  disputes: 'ledger:read',
  connections: 'settings:write',
  webhooks: 'webhooks:read',
  security: 'ledger:read',
}

/** What each review item is about. */
export const topicOfItem: Record<ReviewItemKind, Exclude<Topic, 'daily_sum'>> = {
  payment_unknown: 'money',
  late_sale: 'money',
  refund_unknown: 'money',
  refunds_unclear: 'money',
  reconciliation_stuck: 'money',
  books_differ: 'money',
  split_tender_stuck: 'money',
  tender_kept: 'money',
  payout_differs: 'money',
  payout_overdue: 'money',
  fees_beyond_contract: 'money',
  unapplied_money: 'money',
  overdrawn: 'money',
  ledger_conflict: 'money',
  hold_lapses: 'money',
  refund_approval: 'money',
  dispute_evidence_due: 'disputes',
  dispute_unanswered: 'disputes',
  dispute_open: 'disputes',
  chargeback_announced: 'disputes',
  message_unread: 'connections',
  webhook_rejected: 'connections',
  certificate_expires: 'connections',
  pix_rejected: 'connections',
  mail_failed: 'connections',
  mail_server_down: 'connections',
  whatsapp_rejected: 'connections',
  endpoint_failing: 'webhooks',
  card_not_forgotten: 'security',
  payment_page_changed: 'security',
  card_testing: 'security',
}

/** What a role may be told. */
export function topicsFor(role: Role): Topic[] {
  const has: readonly Scope[] = roleScopes[role]
  return topics.filter(topic => has.includes(topicScopes[topic]))
}

/** Which of it somebody hears. */
export interface Chosen {
  mail: Topic[]
  push: Topic[]
}

const alerts: readonly Topic[] = ['money', 'disputes', 'connections', 'webhooks', 'security']
const usual: Record<Role, { mail: readonly Topic[]; push: readonly Topic[] }> = {
  owner: { mail: topics, push: alerts },
  admin: { mail: topics, push: alerts },
  finance: { mail: ['daily_sum', 'money', 'disputes'], push: ['money', 'disputes'] },
  cashier: { mail: [], push: [] },
  developer: { mail: ['webhooks'], push: ['webhooks'] },
  viewer: { mail: [], push: [] },
  accountant: { mail: [], push: [] },
}

/** What somebody hears who has chosen nothing, by their role. A device hears nothing before it was allowed to. */
export function usualTopics(role: Role): Chosen {
  return { mail: [...usual[role].mail], push: [...usual[role].push] }
}

/** What somebody hears: what they chose, as far as their role may hear it, in one order and each once. */
export function chosenTopics(role: Role, chosen: Chosen | null): Chosen {
  const may = topicsFor(role)
  const { mail, push } = chosen ?? usualTopics(role)
  return { mail: may.filter(topic => mail.includes(topic)), push: may.filter(topic => push.includes(topic)) }
}
