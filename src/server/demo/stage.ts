import type { Job } from '../db/jobs/jobs.ts'
import type { DisputeDeps } from '../disputes/answer-dispute.ts'
import type { Outside } from './outside.ts'
import type { PastTime } from './past-time.ts'

/** Where stories are played: the application's parts with the story's time, and the outside world. */
export interface Stage {
  /** Parts of their own, whose clock and jobs are the story's. */
  deps: DisputeDeps
  time: PastTime
  outside: Outside
  /** Carries out a job as a worker would. */
  perform(job: Job): Promise<void>
  close(): Promise<void>
}

/** A story's place: whose it is, where it is, and when it must end. */
export interface Scene extends Stage {
  store: string
  /** The store's account at the bank, and the key that it is paid at. */
  bank: { account: string; key: string }
  /** The store's account at the acquirer. */
  acquirer: string
  /** Where the card form of its account at the acquirer sends what is typed. */
  form: { tokensUrl: string; publishableKey: string }
  /** Ids of customers by their CPF or CNPJ. */
  customers: ReadonlyMap<string, string>
  until: Date
}
