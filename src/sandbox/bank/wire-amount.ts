import { z } from 'zod'
import { centavos } from '../../shared/money/centavos.ts'
import { formatDecimalAmount, parseDecimalAmount } from '../../shared/money/decimal-amount.ts'

/** An amount as API Pix writes it (`"129.90"`), read into centavos. */
export const amountText = z.string().transform((text, context) => {
  const result = parseDecimalAmount(text)
  if (result.ok) return Number(result.amount)
  context.addIssue({ code: 'invalid_format', format: 'regex', input: text })
  return z.NEVER
})

/** Centavos as API Pix writes them. */
export function wireAmount(amount: number): string {
  return formatDecimalAmount(centavos(amount))
}
