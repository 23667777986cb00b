import { type Centavos, centavos } from '../money/centavos.ts'

/** What of a sale was paid out: an instalment by its number, or a part, or the whole, without one. */
interface PaidLine {
  readonly number: number | null
  readonly gross: Centavos
}

/** What is kept of an instalment, or of the whole sale in one sum, by the contract (`saleNet`). */
interface ContractLine {
  readonly number: number | null
  readonly gross: Centavos
  readonly fee: Centavos
}

/**
 * What an acquirer keeps, by its contract, of the lines of a sale that it has paid out: of an instalment its part of
 * the fee, of any other line the same share of the fee as of the sale, half-up.
 */
export function contractedFee(paid: readonly PaidLine[], contract: readonly ContractLine[]): Centavos {
  const whole = {
    gross: contract.reduce((sum, { gross }) => sum + gross, 0),
    fee: contract.reduce((sum, { fee }) => sum + fee, 0),
  }
  return centavos(
    paid.reduce((sum, { number, gross }) => {
      const own = contract.length > 1 ? contract.find(line => line.number === number) : undefined
      return sum + share(gross, own ?? whole)
    }, 0),
  )
}

/** Exact whatever the amounts: a fee times a gross passes 2^53 long before either does. */
function share(paid: number, { gross, fee }: { gross: number; fee: number }): number {
  if (gross === 0 || paid === gross) return fee
  return Number((2n * BigInt(paid) * BigInt(fee) + BigInt(gross)) / (2n * BigInt(gross)))
}
