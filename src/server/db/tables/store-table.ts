import type { ColumnType, Generated } from 'kysely'
import type { TimeZone } from '../../../shared/brazil/time-zones.ts'
import type { VoucherKind } from '../../../shared/cards/voucher-kinds.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { InstallmentTerms } from '../../../shared/contract/installments.ts'
import type { PayerMailKind } from '../../../shared/mails/mail-data.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'

/** A store, and what it has said once. */
export interface StoreTable {
  id: string
  name: string
  legal_name: string
  tax_id: string
  city: string
  mode: 'test' | 'live'
  accent: string | null
  /** Whose days are the store's. */
  time_zone: Generated<TimeZone>
  late_pix: Generated<'accept' | 'review'>
  /** Which mails it sends to payers by itself. */
  payer_mails: Generated<PayerMailKind[]>
  reminder_hours: Generated<number>
  /** Which of them by WhatsApp. */
  whatsapp_messages: Generated<PayerMailKind[]>
  /** Where payers' answers go. */
  reply_to: Generated<string | null>
  /** What a new charge takes that names no way to pay, in this order; null for Pix, or cards where there is no bank. */
  usual_methods: Generated<PaymentMethod[] | null>
  usual_installments: ColumnType<InstallmentTerms | null, string | null | undefined, string | null>
  usual_voucher_kind: Generated<VoucherKind | null>
  usual_split_tender: Generated<boolean>
  /** Between which amounts a new charge may be. */
  charge_min: ColumnType<Centavos, Centavos | undefined, Centavos>
  charge_max: ColumnType<Centavos, Centavos | undefined, Centavos>
  /** After their last charge; null: until somebody asks for it. */
  payers_kept_months: Generated<number | null>
  privacy_contact_name: Generated<string | null>
  privacy_contact_email: Generated<string | null>
  /** The test store from which this live one was opened. */
  opened_from: Generated<string | null>
  /** One of its pictures. */
  logo_id: Generated<string | null>
  created_at: Date
}
