import type { PayerAddress } from '../../../shared/contract/payer-facts.ts'
import { addressLines } from '../../../shared/payer/address-lines.ts'

/** An address, a line below the other as on an envelope. */
export function AddressText({ address }: { address: PayerAddress }) {
  return (
    <div>
      {addressLines(address).map(line => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}
