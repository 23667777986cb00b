import { useId } from 'react'
import type { Export } from '../../../shared/contract/export.ts'
import { exportAddress } from '../../client/exports-api.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { useMe } from '../server-state/use-me.ts'
import { useFormats } from '../words/formats.ts'
import { isUnderWay, useExportWords } from './exports-state.ts'
import { RetryExport } from './retry-export.tsx'

/** The exports of the last day, to be fetched again. Nothing where there is none. */
export function ExportList({ exports }: { exports: readonly Export[] }) {
  const say = useExportWords()
  const title = useId()
  if (exports.length === 0) return null
  return (
    <section className="export-list" aria-labelledby={title}>
      <h3 className="export-list-title" id={title}>
        {say.lastDay}
      </h3>
      <ul>
        {exports.map(one => (
          <li key={one.id} className="export-row">
            <Line one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ one }: { one: Export }) {
  const say = useExportWords()
  const { relative } = useFormats()
  const { store } = useMe()
  const name =
    one.kind === 'monthly_pack'
      ? say.packOf(String(one.filters.month))
      : `${say.kinds[one.kind]} · ${say.formatOf(one)}`
  const state = isUnderWay(one)
    ? say.rowsOf(one.rows_done, one.rows_expected)
    : one.failure
      ? say.failureOf({ kind: one.kind, failure: one.failure })
      : say.rows(one.rows_done)
  return (
    <>
      <span className="export-row-name">
        {name}
        <small>
          <Facts of={[relative(one.created_at), state]} />
        </small>
      </span>
      {one.status === 'ready' && (
        <a className="link" href={exportAddress(one.id, store.id)} download={one.file_name}>
          {say.download}
          <span className="visually-hidden">{` ${one.file_name}`}</span>
        </a>
      )}
      {one.status === 'failed' && <RetryExport one={one} />}
    </>
  )
}
