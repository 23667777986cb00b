import './address-text.css'
import type { PayerAddress } from '../../../shared/contract/payer-facts.ts'
import { addressLines } from '../../../shared/payer/address-lines.ts'

/** An address, a line below the other as on an envelope. */
export function AddressText({ address }: { address: PayerAddress }) {
  return (
    <address className="address-text">
      {addressLines(address).map(line => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
