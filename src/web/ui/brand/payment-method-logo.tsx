import applePay from '@sumup-oss/icons/apple_pay_32.svg?no-inline'
import googlePay from '@sumup-oss/icons/google_pay_32.svg?no-inline'
import pix from '@sumup-oss/icons/pix_32.svg?no-inline'
import samsungPay from '@sumup-oss/icons/samsung_pay_24.svg?no-inline'
import type { ReactNode } from 'react'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import { BrandMark, type BrandMarkSize } from './brand-mark.tsx'

interface PaymentMethodLogoProps {
  method: PaymentMethod
  size?: BrandMarkSize
  /** The method's name from the page's catalog, where no word stands beside the mark. */
  label?: string
}

/** Pictures come as their owners color them; ours are three lines in the color of the text. */
const drawings: Readonly<Record<PaymentMethod, { picture: ReactNode } | { lines: ReactNode }>> = {
  pix: { picture: <image href={pix} width="32" height="24" /> },
  'apple-pay': { picture: <image href={applePay} width="32" height="24" /> },
  'google-pay': { picture: <image href={googlePay} width="32" height="24" /> },
  'samsung-pay': { picture: <image href={samsungPay} x="1.25" y="5.2" width="29.5" height="13.6" /> },
  'credit-card': {
    lines: (
      <path d="M8.75 5.75h14.5a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H8.75a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2zM6.75 9v1.25h18.5V9zM10 14.75h4" />
    ),
  },
  'debit-card': {
    lines: (
      <path d="M17 18.25H8.75a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2h14.5a2 2 0 0 1 2 2V11M6.75 9v1.25h18.5V9zM10 14.75h3.5M22.5 13v6.5m0 0l-2.75-2.75m2.75 2.75l2.75-2.75" />
    ),
  },
  voucher: {
    lines: (
      <path d="M7.75 5.25h16.5a1.5 1.5 0 0 1 1.5 1.5v3a2.25 2.25 0 0 0 0 4.5v3a1.5 1.5 0 0 1-1.5 1.5H7.75a1.5 1.5 0 0 1-1.5-1.5v-3a2.25 2.25 0 0 0 0-4.5v-3a1.5 1.5 0 0 1 1.5-1.5zM20 8.5v1M20 11.5v1M20 14.5v1M10.75 12h4.5" />
    ),
  },
}

/**
 * A payment method by its name. Pix and the wallets are files, fetched when shown; cards and vouchers are in the page.
 */
export function PaymentMethodLogo({ method, size, label }: PaymentMethodLogoProps) {
  const drawing = drawings[method]
  if ('picture' in drawing) {
    return (
      <BrandMark size={size} label={label}>
        {drawing.picture}
      </BrandMark>
    )
  }
  return (
    <BrandMark size={size} label={label} color="plain">
      <g className="brand-mark-lines">{drawing.lines}</g>
    </BrandMark>
  )
}
