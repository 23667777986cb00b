import type { SplitTenderStatus } from '../../../shared/charge/split-tender-status.ts'
import type { PayerMailKind } from '../../../shared/mails/mail-data.ts'
import type { PushNotice } from '../../../shared/notifications/notices.ts'

/** Every job, by the name of its queue, with what it is handed. A job carries its store. */
export interface Jobs {
  /** `missing`: how often an acquirer found nothing by our reference, and since when; null: it has found something. */
  'follow-payment': { store: string; payment: string; round: number; missing?: { times: number; since: string } | null }
  'follow-hold': { store: string; payment: string; round: number }
  /**
   * Without `watch` it looks once, and not before `due` (an instant) where it has one. A watch looks again and again
   * for as long as the split tender is as it was.
   */
  'follow-split-tender': {
    store: string
    charge: string
    watch: { status: SplitTenderStatus; round: number } | null
    due?: string
  }
  'follow-refund': { store: string; refund: string; round: number }
  'lapse-refund': { store: string; refund: string }
  'follow-dispute': { store: string; dispute: string; round: number }
  'find-disputes': { store: string; account: string }
  'forget-card': { store: string; card: string; round: number }
  /** `card`: the gateway's own id of it. */
  'forget-unkept-card': { store: string; account: string; card: string; round: number }
  'expire-charge': { store: string; charge: string; round: number }
  'process-inbox': { store: string; message: string }
  /** One attempt, counted from 1. */
  'deliver-event': { store: string; delivery: string; attempt: number }
  /** The deliveries of an endpoint with ids after the one and up to the other. */
  'send-deliveries': {
    store: string
    endpoint: string
    which: 'pending' | 'failed' | 'all'
    after: string
    until: string
  }
  reconcile: { store: string; run: string }
  /** What is open of an account's payouts, from the line behind `after`. */
  'book-payouts': { store: string; account: string; after: string | null }
  'fetch-payouts': { store: string; account: string }
  'register-webhook': { store: string; account: string }
  'play-demo': { store: string }
  'make-export': { store: string; export: string }
  'perform-bulk-action': { store: string; action: string }
  'erase-payers': { store: string; erasure: string }
  /** What answered a dispute and was erased: the bytes of it. */
  'remove-files': { store: string; files: string[] }
  /** Of a customer who was erased. */
  'erase-when-ended': { store: string; charge: string; customer: string }
  /** Of a customer who was erased. */
  'take-back-credit': { store: string; customer: string }
  /** One attempt, counted from 1. Of no store: `installation`. */
  'send-mail': { store: string; mail: string; attempt: number }
  /** `at`: when it happened, or is due. */
  'notify-payer': { store: string; kind: PayerMailKind; charge: string; refund: string | null; at: string }
  /** One attempt, counted from 1. `at`: when it happened. */
  'send-push': { store: string; device: string; notice: PushNotice; attempt: number; at: string }
  /** `hour`: the one in which a store could not be told, such as `2026-11-21T14`. */
  'send-daily-sums': { store: string; hour: string }
}
export type JobName = keyof Jobs

const named: Record<JobName, true> = {
  'follow-payment': true,
  'follow-hold': true,
  'follow-split-tender': true,
  'follow-refund': true,
  'lapse-refund': true,
  'follow-dispute': true,
  'find-disputes': true,
  'forget-card': true,
  'forget-unkept-card': true,
  'expire-charge': true,
  'process-inbox': true,
  'deliver-event': true,
  'send-deliveries': true,
  reconcile: true,
  'book-payouts': true,
  'fetch-payouts': true,
  'register-webhook': true,
  'play-demo': true,
  'make-export': true,
  'perform-bulk-action': true,
  'erase-payers': true,
  'erase-when-ended': true,
  'remove-files': true,
  'take-back-credit': true,
  'send-mail': true,
  'notify-payer': true,
  'send-push': true,
  'send-daily-sums': true,
}

/** What may be at work for hours: it says that it lives while it is, so a dead one is noticed all the same. */
export const longJobs: ReadonlySet<JobName> = new Set<JobName>([
  'make-export',
  'perform-bulk-action',
  'erase-payers',
  // One question after another, for as many payments or pages as the gateway has.
  'find-disputes',
  'fetch-payouts',
])

/** The names of all queues. */
export const jobNames = Object.keys(named) as JobName[]

/**
 * A job to be put in its queue. `after` is in seconds from now. `key` names it, once in all time, so that it can be
 * taken out of its queue again (`StoreTransaction.dismiss`).
 */
export type Job = { [Name in JobName]: { name: Name; data: Jobs[Name]; after?: number; key?: string } }[JobName]
