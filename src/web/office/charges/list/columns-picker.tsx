import './amount-picker.css'
import './columns-picker.css'
import { useRef, useSyncExternalStore } from 'react'
import { Button as Opener } from 'react-aria-components/Button'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover'
import { Button } from '../../../ui/button.tsx'
import { buttonLook } from '../../../ui/button-look.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { type ChargeColumnId, chargeColumns, usualColumns } from './charge-columns.tsx'
import type { ColumnsOfList } from './chosen-columns.ts'
import { useColumnWords } from './column-words.ts'

/** Which columns one wants to see, and in which order. The one that heads the row always stays. */
export function ColumnsPicker({ columns }: { columns: ColumnsOfList }) {
  const { chargeList } = usePreferences().words
  const say = useColumnWords()
  const label = chargeList.chooseColumns
  return (
    <DialogTrigger>
      <Opener {...buttonLook('quiet', 'small')}>{label}</Opener>
      <Popover className="field-popover" placement="bottom end" offset={4}>
        <Dialog className="amount-dialog" aria-label={label}>
          <div className="amount-form">
            <Order columns={columns} />
            <Button intent="quiet" size="small" onClick={() => columns.choose([...usualColumns])}>
              {say.usual}
            </Button>
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function Order({ columns: { order, shown, choose, arrange } }: { columns: ColumnsOfList }) {
  const { words, language } = usePreferences()
  const { chargeList } = words
  const say = useColumnWords()
  const place = useRef<HTMLOListElement>(null)
  const fitting = useFitting()
  const known = chargeColumns(words, language)

  function move(id: ChargeColumnId, step: 1 | -1) {
    const at = order.indexOf(id)
    const next = order.filter(other => other !== id)
    next.splice(at + step, 0, id)
    arrange(next)
    // The row has another neighbor, and its button may be at an end now: the focus stays with the row.
    requestAnimationFrame(() =>
      place.current
        ?.querySelector<HTMLElement>(
          `[data-column=${id}] button:not(:disabled)[data-step="${step}"], [data-column=${id}] button:not(:disabled)`,
        )
        ?.focus(),
    )
  }

  return (
    <ol className="columns-order" ref={place} aria-label={chargeList.chooseColumns}>
      {order.map((id, at) => {
        const column = known.find(candidate => candidate.id === id)
        if (!column) return null
        const hasNoRoom = shown.includes(id) && fitting?.includes(id) === false
        const toggled = shown.includes(id) ? shown.filter(other => other !== id) : [...shown, id]
        return (
          <li key={id} data-column={id}>
            <Checkbox
              checked={shown.includes(id)}
              disabled={column.heads ?? false}
              onCheck={() => choose(toggled)}
              hint={hasNoRoom && say.noRoom}
            >
              {column.title}
            </Checkbox>
            <IconButton
              label={say.before(column.title)}
              glyph="up"
              data-step="-1"
              disabled={at === 0}
              onClick={() => move(id, -1)}
            />
            <IconButton
              label={say.after(column.title)}
              glyph="down"
              data-step="1"
              disabled={at === order.length - 1}
              onClick={() => move(id, 1)}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** The columns that have room at this width, as the table itself says; undefined where none stands. */
function useFitting(): readonly string[] | undefined {
  return useSyncExternalStore(
    onChange => {
      const watch = new MutationObserver(onChange)
      watch.observe(document.body, { attributeFilter: ['data-shown'], childList: true, subtree: true })
      return () => watch.disconnect()
    },
    () => document.querySelector<HTMLElement>('.charge-results > table')?.dataset.shown,
  )?.split(',')
}
