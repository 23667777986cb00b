import './bulk-dialog.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NewBulkAction } from '../../../../shared/contract/bulk-action.ts'
import type { ChargeTotals, ChargeTotalsQuery } from '../../../../shared/contract/charge-totals.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalButtons } from '../../../ui/modal/modal.tsx'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useRefundAllowance } from '../../refund-approval/refund-allowance.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { useFormats } from '../../words/formats.ts'
import type { BulkKind } from './bulk-kinds.ts'
import { useBulkWords } from './bulk-words.ts'
import { FoundProgress } from './found-progress.tsx'
import { isBulkUnderWay, newestBulkQuery, useBulkApi } from './found-state.ts'

/** The filters of what was found, up to what was seen of it: undefined while nobody knows. */
export interface SeenCharges {
  filters: ChargeTotalsQuery | undefined
  error: Error | null
}

interface FoundDialogProps {
  kind: BulkKind
  seen: SeenCharges
  totals: ChargeTotals
  onClosed: () => void
}

/**
 * Asks once for all that was found; the server does it, whether or not anybody looks. Where another one is under way,
 * that is shown instead: a store has one at a time.
 */
export function FoundDialog({ kind, seen: { filters, error }, totals, onClosed }: FoundDialogProps) {
  const say = useBulkWords()
  const api = useBulkApi()
  const client = useQueryClient()
  const newest = useQuery(newestBulkQuery(api))
  const create = useIntention({
    send: (asked: NewBulkAction, idempotencyKey) => api.create(asked, idempotencyKey),
    changes: () => [],
  })
  const other = newest.data && isBulkUnderWay(newest.data) ? newest.data : undefined
  const begun = create.data ?? other
  useEffect(() => () => void client.invalidateQueries({ queryKey: ['charges'] }), [client])
  return (
    <Modal title={begun ? say.acts[begun.kind] : say.foundTitles[kind]} onClosed={onClosed}>
      {close =>
        newest.isPending || !(filters || error) ? (
          <Skeleton width="100%" />
        ) : begun ? (
          <FoundProgress begun={begun} close={close} />
        ) : (
          <>
            <p className="modal-text">{say.texts[kind]}</p>
            <FoundSum kind={kind} totals={totals} />
            <p className="modal-text">{say.foundStay}</p>
            {kind === 'refund' && <WaitsAbove />}
            <ProblemAlert error={create.error ?? newest.error ?? error} />
            <ModalButtons>
              <Button
                intent={kind === 'capture' ? 'primary' : 'negative'}
                busy={create.isPending && say.running[kind]}
                onClick={() => filters && create.mutate({ kind, filters })}
              >
                {say.foundSubmits[kind](totals.count)}
              </Button>
              <Button intent="secondary" onClick={close}>
                {say.keep}
              </Button>
            </ModalButtons>
          </>
        )
      }
    </Modal>
  )
}

/** From which amount of a charge another person is asked, where the store says so. */
function WaitsAbove() {
  const say = useBulkWords()
  const { money } = useFormats()
  const alone = useRefundAllowance(null)?.left ?? null
  return alone === null ? null : <Alert tone="info">{say.waitsAbove(money(alone))}</Alert>
}

/** How many, and how much: of a refund what goes back, which is what banks and acquirers still hold. */
function FoundSum({ kind, totals }: { kind: BulkKind; totals: ChargeTotals }) {
  const { language } = usePreferences()
  const say = useBulkWords()
  const amount = totals.amounts?.[kind === 'refund' ? 'net_held' : 'amount']
  return (
    <dl className="bulk-sum">
      <dt>{say.allSelected(totals.count)}</dt>
      <dd>{amount !== undefined && <Money amount={amount} language={language} />}</dd>
    </dl>
  )
}
