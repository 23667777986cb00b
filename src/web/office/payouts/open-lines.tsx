import '../charges/bulk/bulk-bar.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { PayoutLineShown } from '../../../shared/contract/payout.ts'
import { Button } from '../../ui/button.tsx'
import { TipButton } from '../../ui/icon-button/tip-button.tsx'
import { Money } from '../../ui/money.tsx'
import { RowTick } from '../../ui/table/row-tick.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useMay } from '../server-state/use-me.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { MatchLine } from './match-line.tsx'
import { OpenLineRow } from './open-line-row.tsx'
import { linesQuery, usePayoutsApi, usePayoutWords } from './payouts-state.ts'
import { SetAside } from './set-aside.tsx'
import { useDecisions } from './use-decisions.ts'
import { type LineSelection, useLineSelection } from './use-line-selection.ts'
import { useRowFocus } from './use-row-focus.ts'

/** What a person is asked about lines. */
type Asking =
  | { what: 'match'; line: PayoutLineShown }
  | { what: 'set-aside'; lines: readonly PayoutLineShown[]; isOfMarked: boolean }

/**
 * The lines of an account's payouts that join no sale, and those that say something else than it, with what a person
 * may say of them; nothing for none.
 */
export function OpenLines({ account }: { account: string }) {
  const say = usePayoutWords()
  const api = usePayoutsApi()
  const mayDecide = useMay('settings:write')
  const decisions = useDecisions(account)
  const differs = useInfiniteQuery(linesQuery(api, account, 'differs'))
  const unknown = useInfiniteQuery(linesQuery(api, account, 'unknown'))
  const lines = [differs, unknown].flatMap(({ data }) => data?.pages ?? []).flatMap(({ data }) => data)
  const selection = useLineSelection(lines)
  const [asking, setAsking] = useState<Asking | null>(null)
  const section = useRef<HTMLElement>(null)
  const ids = lines.map(({ id }) => id)
  const focus = useRowFocus(section, ids, asking !== null)
  const error = unknown.error ?? differs.error
  const further = [differs, unknown].filter(({ hasNextPage }) => hasNextPage)
  const onClosed = () => setAsking(null)
  const ask = (next: Asking) => {
    // What failed of another line is not said of this one.
    decisions.match.reset()
    decisions.setAside.reset()
    setAsking(next)
  }
  return (
    <>
      <ProblemAlert error={error} />
      {lines.length > 0 && (
        <section aria-label={say.openLines} ref={section} className="open-lines">
          <h2 className="payouts-title">{say.openLines}</h2>
          {mayDecide && <p className="payouts-text">{say.openText}</p>}
          {mayDecide && lines.length > 1 && (
            <div className="open-lines-all">
              <RowTick
                label={say.selectShown}
                ticked={selection.ofShown === 'all'}
                some={selection.ofShown === 'some'}
                onTick={selection.toggleShown}
              />
              <span aria-hidden="true">{say.selectShown}</span>
            </div>
          )}
          <div className="open-lines-frame">
            <ul className="open-lines-list" data-ticks={mayDecide || undefined} {...focus}>
              {lines.map(line => (
                <OpenLineRow
                  key={line.id}
                  line={line}
                  selection={mayDecide ? selection : null}
                  costing={decisions.cost}
                  onMatch={() => ask({ what: 'match', line })}
                  onSetAside={() => ask({ what: 'set-aside', lines: [line], isOfMarked: false })}
                />
              ))}
            </ul>
          </div>
          {further.length > 0 && (
            <Button
              intent="secondary"
              size="small"
              busy={further.some(({ isFetchingNextPage }) => isFetchingNextPage)}
              onClick={() => further.forEach(one => void one.fetchNextPage())}
            >
              {say.overdue.more}
            </Button>
          )}
          {selection.chosen.length > 0 && (
            <MarkedBar
              selection={selection}
              isFull={lines.length > limits.pageMax}
              onSetAside={() => ask({ what: 'set-aside', lines: selection.chosen, isOfMarked: true })}
            />
          )}
        </section>
      )}
      {asking?.what === 'match' && (
        <MatchLine key={asking.line.id} line={asking.line} matching={decisions.match} onClosed={onClosed} />
      )}
      {asking?.what === 'set-aside' && (
        <SetAside
          lines={asking.lines}
          setting={decisions.setAside}
          onDone={() => asking.isOfMarked && selection.clear()}
          onClosed={onClosed}
        />
      )}
    </>
  )
}

interface MarkedBarProps {
  selection: LineSelection
  /** There are more lines than may be chosen at once. */
  isFull: boolean
  onSetAside: () => void
}

/** How many lines are chosen, what they come to, and what may be said of all of them. */
function MarkedBar({ selection: { chosen, clear }, isFull, onSetAside }: MarkedBarProps) {
  const { act, marked: say } = usePayoutWords()
  const { language } = usePreferences()
  const isMost = isFull && chosen.length === limits.pageMax
  return (
    <section className="bulk-bar" aria-label={say.label}>
      <p className="bulk-count" role="status">
        <strong>{say.count(chosen.length)}</strong>{' '}
        <Money amount={chosen.reduce((sum, { net }) => sum + net, 0)} language={language} />
        {isMost && <span className="open-lines-most">{say.most(limits.pageMax)}</span>}
      </p>
      <div className="bulk-acts">
        <Button intent="quiet" size="small" aria-haspopup="dialog" onClick={onSetAside}>
          {act.setAside}
        </Button>
      </div>
      <TipButton label={say.none} glyph="close" onClick={clear} />
    </section>
  )
}
