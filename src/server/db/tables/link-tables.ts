import type { ColumnType, Generated } from 'kysely'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { ImageType } from '../../../shared/contract/file-types.ts'
import type { InstallmentTerms } from '../../../shared/contract/installments.ts'
import type { askedOfPayer } from '../../../shared/contract/link-choices.ts'
import type { PaymentLinkField, PaymentLinkPrice } from '../../../shared/contract/payment-link.ts'
import type { Json } from './column-types.ts'

export interface ImageTable {
  id: string
  store_id: string
  place: number
  media_type: ImageType
  width: number
  height: number
  bytes: Buffer
  sha256: Buffer
  created_at: Date
}

type Asked = (typeof askedOfPayer)[number]

export interface PaymentLinkTable {
  id: string
  store_id: string
  token: string
  status: 'active' | 'archived'
  title: string
  description: string | null
  image_id: string | null
  price: Json<PaymentLinkPrice>
  quantity_max: number
  stock: number | null
  taken: Generated<number>
  oversold: Generated<number>
  /** As `yyyy-MM-dd`. */
  last_day: string | null
  fields: Json<PaymentLinkField[]>
  payer_name: Asked
  payer_email: Asked
  payer_tax_id: Asked
  methods: PaymentMethod[] | null
  installments: ColumnType<InstallmentTerms | null, string | null, string | null>
  expires_in: number
  return_url: string | null
  listed: boolean
  created_at: Date
  updated_at: Date
  archived_at: Date | null
  last_used_at: Generated<Date | null>
}

export interface PaymentLinkDayTable {
  store_id: string
  payment_link_id: string
  day: string
  opened: Generated<number>
  charges: Generated<number>
  paid: Generated<number>
  amount_paid: Generated<number>
}

export interface StorefrontTable {
  store_id: string
  slug: string
  is_open: boolean
  created_at: Date
  updated_at: Date
}

/** A line of what a charge sells. */
export interface KeptItem {
  name: string
  quantity: number
  unit_amount: number
  /** Id of one of the store's pictures. */
  image: string | null
}
