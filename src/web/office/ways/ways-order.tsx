import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { VoucherKind } from '../../../shared/cards/voucher-kinds.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { type Line, lineOf, linesShown, moved, type UsualDraft } from './ways-draft.ts'
import { useWaysWords } from './ways-state.ts'

export interface WaysPartProps {
  draft: UsualDraft
  available: readonly PaymentMethod[]
  write: (part: Partial<UsualDraft>) => void
}

interface WaysOrderProps extends WaysPartProps {
  /** What may be bought by voucher at this store. */
  kinds: readonly VoucherKind[]
  error: string | null
}

const markOf = { pix: 'pix', card: 'credit-card', voucher: 'voucher' } as const satisfies Record<Line, PaymentMethod>
const setUp = { pix: '/settings/accounts', card: '/settings/accounts', voucher: '/settings/vouchers' } as const

/** The lines of the payer's list: which there are, and one above the other. */
export function WaysOrder({ draft, available, kinds, write, error }: WaysOrderProps) {
  const say = useWaysWords()
  const [announced, announce] = useState('')
  const shown = linesShown(draft)

  function move(line: Line, by: -1 | 1) {
    const order = moved([...shown, ...draft.order.filter(one => !shown.includes(one))], line, by)
    write({ order })
    announce(say.movedTo(say.lines[line], order.indexOf(line) + 1))
  }

  return (
    <section className="ways-part" aria-labelledby="ways-order">
      <h2 id="ways-order">{say.offered}</h2>
      <p className="field-hint">{say.offeredHint}</p>
      <ul className="ways-lines">
        {draft.order.map(line => (
          <li key={line} className="ways-line" data-off={!shown.includes(line) || undefined}>
            <WayTaken line={line} draft={draft} available={available} kinds={kinds} write={write} />
            {shown.includes(line) && (
              <span className="ways-moves">
                <IconButton
                  glyph="up"
                  label={say.up(say.lines[line])}
                  disabled={shown[0] === line}
                  onClick={() => move(line, -1)}
                />
                <IconButton
                  glyph="down"
                  label={say.down(say.lines[line])}
                  disabled={shown.at(-1) === line}
                  onClick={() => move(line, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </section>
  )
}

function WayTaken({ line, draft, available, kinds, write }: Omit<WaysOrderProps, 'error'> & { line: Line }) {
  const say = useWaysWords()
  const methods = available.filter(method => lineOf(method) === line)
  const taken = draft.taken.filter(method => methods.includes(method))
  const others = draft.taken.filter(method => !methods.includes(method))
  const put = (mine: readonly PaymentMethod[]) => write({ taken: [...others, ...mine] })
  const mark = <PaymentMethodLogo method={markOf[line]} />
  if (methods.length === 0) {
    return (
      <div className="ways-lacking">
        {mark}
        <div>
          <p className="ways-name">{say.lines[line]}</p>
          <p className="field-hint">
            {say.lacking[line]}{' '}
            <Link className="link" to={setUp[line]}>
              {say.connect[line]}
            </Link>
          </p>
        </div>
      </div>
    )
  }
  return (
    <div className="ways-taken">
      <Checkbox
        checked={taken.length > 0}
        some={taken.length > 0 && taken.length < methods.length}
        onCheck={isTaken => put(isTaken ? methods : [])}
      >
        <span className="ways-name-line">
          {mark}
          <span className="ways-name">{say.lines[line]}</span>
        </span>
      </Checkbox>
      {line === 'card' && taken.length > 0 && (
        <div className="ways-more ways-fundings">
          {methods.map(method => (
            <Checkbox
              key={method}
              checked={taken.includes(method)}
              onCheck={isTaken => put(methods.filter(one => (one === method ? isTaken : taken.includes(one))))}
            >
              {method === 'credit-card' ? say.credit : say.debit}
            </Checkbox>
          ))}
        </div>
      )}
      {line === 'voucher' && taken.length > 0 && (
        <div className="ways-more">
          <Select
            label={say.voucherKind}
            hint={say.voucherHint}
            placeholder={say.voucherKind}
            options={kinds.map(kind => ({ value: kind, label: say.kinds[kind] }))}
            value={draft.voucherKind}
            onChoose={(voucherKind: VoucherKind) => write({ voucherKind })}
          />
        </div>
      )}
    </div>
  )
}
