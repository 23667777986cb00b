import type { ReportedDirective, ReportedPage } from '../../../shared/payment-page/policy-report.ts'
import type { CheckoutWay, DeviceClass, ReportedStep } from '../../../shared/visits/checkout-steps.ts'
import type { PagePart, VitalName } from '../../../shared/visits/web-vitals.ts'

/** What is kept of the views of the payer's page, as `migrations/` defines the rows. Nothing of a person is. */

export interface CheckoutStepTable {
  store_id: string
  charge_id: string
  step: 'opened' | ReportedStep
  /** `any` for the opening, which is of the page as a whole. */
  way: 'any' | CheckoutWay
  /** Of the opening alone. */
  device: DeviceClass | null
  /** What could be chosen when it was opened; of the opening alone. */
  offered: CheckoutWay[] | null
  at: Date
}

export interface CheckoutVitalTable {
  store_id: string
  /** Of the store, `yyyy-MM-dd`. */
  day: string
  part: PagePart
  device: DeviceClass
  metric: VitalName
  /** By `vitalBucket`. */
  bucket: number
  count: number
}

export interface PolicyReportTable {
  store_id: string
  /** Of the store, `yyyy-MM-dd`. */
  day: string
  page: ReportedPage
  directive: ReportedDirective
  /** An origin, or a word: `PolicyReport`. */
  source: string
  count: number
  first_at: Date
  last_at: Date
}
