import type { ColumnType, Generated } from 'kysely'
import type { VoucherKind } from '../../../shared/cards/voucher-kinds.ts'
import type { ChargeFlag, ChargeStatus } from '../../../shared/charge/charge-status.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { Origin } from '../../../shared/charge/payment-status.ts'
import type { ApprovalOutcome, RefundOrigin, RefundStatus } from '../../../shared/charge/refund-status.ts'
import type { CaptureMode } from '../../../shared/contract/charge.ts'
import type { InstallmentTerms } from '../../../shared/contract/installments.ts'
import type { PayerAddress, PayerFactName } from '../../../shared/contract/payer-facts.ts'
import type { ReviewItemKind } from '../../../shared/contract/review-item.ts'
import type { KeyScope } from '../../../shared/contract/roles.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { BulkActionChargeTable, BulkActionTable } from './bulk-tables.ts'
import type { CardNoticeTable } from './card-notice-table.ts'
import type { CardAttemptTable, CardProtectionTable, CardRejectionTable } from './card-protection-tables.ts'
import type { CardRoutingTable, FeeScheduleTable, VoucherAffiliationTable } from './card-tables.ts'
import type { ChargeNoteTable } from './charge-note-table.ts'
import type { DefaultZero, Json } from './column-types.ts'
import type { ConsentReceiptTable } from './consent-table.ts'
import type {
  CardConsentTable,
  CustomerSessionTable,
  CustomerSumTable,
  CustomerTable,
  SavedCardTable,
} from './customer-tables.ts'
import type { DemoTable } from './demo-table.ts'
import type { DisputeFileTable, DisputeTable } from './dispute-tables.ts'
import type { ErasureChargeTable, ErasureTable } from './erasure-tables.ts'
import type { DeliveryAttemptTable, DeliveryTable, EventTable, WebhookEndpointTable } from './event-tables.ts'
import type { ExportChunkTable, ExportTable } from './export-tables.ts'
import type { FlagExposureTable, FlagPayloadTable, FlagSettingsTable } from './flag-tables.ts'
import type { GoingLiveConfirmationTable } from './going-live-table.ts'
import type { InboxMentionTable, InboxMessageTable } from './inbox-table.ts'
import type { LedgerEntryTable, LedgerPostingTable } from './ledger-tables.ts'
import type { ImageTable, KeptItem, PaymentLinkDayTable, PaymentLinkTable, StorefrontTable } from './link-tables.ts'
import type { MailOptOutTable, MailTable, WhatsappSenderTable } from './mail-table.ts'
import type {
  AlertRoundTable,
  DailySumTable,
  NotificationSettingsTable,
  PayerLanguageTable,
  PushDeviceTable,
  PushKeyTable,
} from './notification-tables.ts'
import type { PaymentTable } from './payment-table.ts'
import type { PayoutImportTable, PayoutLineTable } from './payout-tables.ts'
import type { InvitationTable, StoreMemberTable } from './people-tables.ts'
import type { ProviderAccountTable } from './provider-account-table.ts'
import type { ReceivableEstimateTable, ReceivableTable, SaleFeeTable } from './receivable-table.ts'
import type { ReconciliationPaymentTable, ReconciliationTable } from './reconciliation-table.ts'
import type { RefundApprovalTable } from './refund-approval-table.ts'
import type { RequestCountTable } from './request-count-table.ts'
import type { SavedViewTable } from './saved-view-table.ts'
import type { ServiceTable } from './service-table.ts'
import type { SplitTenderTable } from './split-tender-table.ts'
import type { SsoConnectionTable, SsoLinkTable } from './sso-tables.ts'
import type { StoreTable } from './store-table.ts'
import type { UnappliedMoveTable } from './unapplied-move-table.ts'
import type { CheckoutStepTable, CheckoutVitalTable, PolicyReportTable } from './visit-tables.ts'
import type { WalletTable } from './wallet-tables.ts'

/** The rows as `migrations/` defines them. Amounts are centavos; the pool checks that they are exact. */

export interface ApiKeyTable {
  id: string
  store_id: string
  name: string
  prefix: string
  hash: Buffer
  scopes: KeyScope[]
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  last_used_address: string | null
  revoked_at: Date | null
  /** Addresses and networks that it is used from; null for any. */
  networks: string[] | null
  /** The key in whose place it came. */
  replaces: string | null
}

export interface ChargeTable {
  id: string
  store_id: string
  checkout_token: string
  /** `unsolicited`: money that no charge had asked for made it. */
  origin: Generated<Origin>
  status: ChargeStatus
  flags: Generated<ChargeFlag[]>
  amount: Centavos
  description: string | null
  reference: string | null
  /** Then nothing of a customer is written here, but what was said later. */
  customer_id: string | null
  customer_name: string | null
  customer_email: string | null
  customer_phone: string | null
  customer_tax_id: string | null
  customer_address: ColumnType<PayerAddress | null, string | null | undefined, string | null>
  /** What of these was said after it was made, and when last; none and null together. */
  facts_given: Generated<PayerFactName[]>
  facts_given_at: Generated<Date | null>
  /** When who pays was taken out of it. */
  payer_erased_at: Generated<Date | null>
  methods: PaymentMethod[]
  /** Null: a card pays at once. */
  installments: ColumnType<InstallmentTerms | null, string | null | undefined, never>
  capture: Generated<CaptureMode>
  /** What a voucher may pay of it; both null where none may. */
  voucher_kind: ColumnType<VoucherKind | null, VoucherKind | null | undefined, never>
  voucher_eligible: ColumnType<Centavos | null, Centavos | null | undefined, never>
  /** Whether a split tender may pay it. */
  split_tender: Generated<boolean>
  return_url: string | null
  metadata: Json<Record<string, string>>
  version: Generated<number>
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  expired_at: Date | null
  /** While what is shown or held is still being removed. */
  cancel_requested_at: Generated<Date | null>
  canceled_at: Date | null
  /** Who made it at the counter; null where it was made elsewhere. */
  cashier: ColumnType<string | null, string | null | undefined, never>
  /** When its merchant last asked for it again after what had paid it was given back. */
  reopened_at: Generated<Date | null>
  /** What is sold, line by line; null where it was not said. */
  items: ColumnType<KeptItem[] | null, string | null | undefined, never>
  /** The link that made it, and how many it takes of that link's stock; null together. */
  payment_link_id: ColumnType<string | null, string | null | undefined, never>
  link_quantity: ColumnType<number | null, number | null | undefined, never>
  /** SHA-256 of the browser's form that made it and of what was filled in. */
  link_form: ColumnType<Buffer | null, Buffer | null | undefined, never>
}

export interface RefundTable {
  id: string
  store_id: string
  charge_id: string
  payment_id: string
  status: RefundStatus
  origin: RefundOrigin
  /** The bank's own id of a devolução that we did not ask for; null for ours, which is known by its id here. */
  bank_id: string | null
  amount: Centavos
  /** The part that gives back money which paid nothing. */
  amount_unapplied: DefaultZero
  /** The part that gives back interest which the payer bore. */
  amount_interest: DefaultZero
  reason: string | null
  pix_return_id: string | null
  /** Under which an acquirer clears it; null for a Pix, and before it was told. */
  card_arn: Generated<string | null>
  failure_code: string | null
  failure_detail: string | null
  created_at: Date
  done_at: Date | null
  /** Who asked, as the audit names them, and the person behind a key; null where nobody here asked. */
  asked_by: ColumnType<string | null, string | null | undefined, never>
  asked_by_person: ColumnType<string | null, string | null | undefined, never>
  /** Null where no other person had to be asked. */
  approval: Generated<ApprovalOutcome | null>
  approval_until: Generated<Date | null>
  decided_by: Generated<string | null>
  decided_by_person: Generated<string | null>
  decided_at: Generated<Date | null>
  approval_note: Generated<string | null>
  asked_at: Generated<Date | null>
  unknown_since: Generated<Date | null>
  accepted_at: Generated<Date | null>
  seen_under_way: Generated<boolean>
}

export interface IdempotencyKeyTable {
  store_id: string
  key: string
  fingerprint: Buffer
  object_id: string | null
  /** While this is in the future, the first request is still running. Null: it has ended. */
  running_until: Date | null
  response_status: number | null
  response_body: Json<unknown> | null
  created_at: Date
}

export interface ReviewItemTable {
  id: string
  store_id: string
  kind: ReviewItemKind
  object_id: string
  charge_id: string | null
  detail: string
  /** What hangs on it. */
  amount: Centavos | null
  /** Until when somebody can act. */
  due_at: Date | null
  opened_at: Date
  resolved_at: Date | null
  /** When it was told, or passed over. */
  alerted_at: Generated<Date | null>
}

export interface AuditRecordTable {
  id: string
  store_id: string
  actor: string
  action: string
  object_id: string | null
  address: string | null
  request_id: string | null
  detail: Json<Record<string, unknown>>
  at: Date
}

/** Every table that the application's role can reach. */
export interface Tables {
  stores: StoreTable
  provider_accounts: ProviderAccountTable
  fee_schedules: FeeScheduleTable
  wallets: WalletTable
  services: ServiceTable
  consent_receipts: ConsentReceiptTable
  voucher_affiliations: VoucherAffiliationTable
  card_routing: CardRoutingTable
  card_protection: CardProtectionTable
  card_rejections: CardRejectionTable
  erasures: ErasureTable
  erasure_charges: ErasureChargeTable
  card_attempts: CardAttemptTable
  refund_approval: RefundApprovalTable
  card_notices: CardNoticeTable
  api_keys: ApiKeyTable
  charges: ChargeTable
  payments: PaymentTable
  payout_imports: PayoutImportTable
  payout_lines: PayoutLineTable
  refunds: RefundTable
  receivables: ReceivableTable
  customers: CustomerTable
  customer_sums: CustomerSumTable
  charges_to_sum: { store_id: string; charge_id: string }
  receivable_estimates: ReceivableEstimateTable
  payments_to_estimate: { store_id: string; payment_id: string }
  sale_fees: SaleFeeTable
  card_consents: CardConsentTable
  saved_cards: SavedCardTable
  customer_sessions: CustomerSessionTable
  split_tenders: SplitTenderTable
  unapplied_moves: UnappliedMoveTable
  charge_notes: ChargeNoteTable
  checkout_steps: CheckoutStepTable
  checkout_vitals: CheckoutVitalTable
  policy_reports: PolicyReportTable
  disputes: DisputeTable
  dispute_files: DisputeFileTable
  flag_settings: FlagSettingsTable
  flag_payloads: FlagPayloadTable
  flag_exposures: FlagExposureTable
  ledger_entries: LedgerEntryTable
  ledger_postings: LedgerPostingTable
  idempotency_keys: IdempotencyKeyTable
  inbox_messages: InboxMessageTable
  inbox_mentions: InboxMentionTable
  review_items: ReviewItemTable
  reconciliations: ReconciliationTable
  reconciliation_payments: ReconciliationPaymentTable
  events: EventTable
  webhook_endpoints: WebhookEndpointTable
  deliveries: DeliveryTable
  delivery_attempts: DeliveryAttemptTable
  audit_records: AuditRecordTable
  store_members: StoreMemberTable
  request_counts: RequestCountTable
  demos: DemoTable
  exports: ExportTable
  export_chunks: ExportChunkTable
  saved_views: SavedViewTable
  bulk_actions: BulkActionTable
  bulk_action_charges: BulkActionChargeTable
  images: ImageTable
  payment_links: PaymentLinkTable
  payment_link_days: PaymentLinkDayTable
  storefronts: StorefrontTable
  invitations: InvitationTable
  sso_connections: SsoConnectionTable
  sso_links: SsoLinkTable
  going_live_confirmations: GoingLiveConfirmationTable
  mails: MailTable
  mail_opt_outs: MailOptOutTable
  whatsapp_senders: WhatsappSenderTable
  notification_settings: NotificationSettingsTable
  push_devices: PushDeviceTable
  push_keys: PushKeyTable
  daily_sums: DailySumTable
  alert_rounds: AlertRoundTable
  payer_languages: PayerLanguageTable
}
