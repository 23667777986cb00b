import type { Charge } from '../../../../shared/contract/charge.ts'
import { useVoucherWords } from '../../vouchers/vouchers-state.ts'
import { CopiedId } from '../../words/copied-id.tsx'
import { useFormats } from '../../words/formats.ts'
import { useDetailWords } from './detail-words.ts'
import { Fold, Pair, Pairs } from './section.tsx'

/** The rest: ids, exact times and the merchant's own data. */
export function ChargeFacts({ charge }: { charge: Charge }) {
  const chargeDetail = useDetailWords()
  const vouchers = useVoucherWords()
  const { exact, money } = useFormats()
  return (
    <Fold title={chargeDetail.facts}>
      <Pairs>
        <Pair name={chargeDetail.id}>
          <CopiedId value={charge.id} name={chargeDetail.id} />
        </Pair>
        {charge.reference && (
          <Pair name={chargeDetail.reference}>
            <CopiedId value={charge.reference} name={chargeDetail.reference} />
          </Pair>
        )}
        <Pair name={chargeDetail.created}>
          <span className="tabular">{exact(charge.created_at)}</span>
        </Pair>
        <Pair name={chargeDetail.expires}>
          <span className="tabular">{exact(charge.expires_at)}</span>
        </Pair>
        {charge.installments && (
          <Pair name={chargeDetail.installments}>
            {chargeDetail.installmentTerms(
              charge.installments.max,
              charge.installments.interest_free_up_to,
              charge.installments.monthly_rate,
            )}
          </Pair>
        )}
        {charge.voucher && (
          <Pair name={vouchers.voucher}>
            {vouchers.terms(vouchers.kinds[charge.voucher.kind], money(charge.voucher.eligible_amount))}
          </Pair>
        )}
        {charge.capture === 'manual' && <Pair name={chargeDetail.capture}>{chargeDetail.captureByHand}</Pair>}
        {charge.return_url && (
          <Pair name={chargeDetail.returnUrl}>
            <a href={charge.return_url} rel="noreferrer">
              {charge.return_url}
            </a>
          </Pair>
        )}
        {Object.entries(charge.metadata).map(([name, value]) => (
          <Pair key={name} name={name}>
            <span className="charge-metadata">{value}</span>
          </Pair>
        ))}
      </Pairs>
    </Fold>
  )
}
