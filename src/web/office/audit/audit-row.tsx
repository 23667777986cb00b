import type { ReactNode } from 'react'
import { actionText } from '../../../shared/audit/action-text.ts'
import type { AuditRecord } from '../../../shared/contract/audit.ts'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { useMe } from '../server-state/use-me.ts'
import { useFormats } from '../words/formats.ts'
import { AuditName } from './audit-name.tsx'
import { useAuditWords } from './audit-state.ts'
import { isMoney, valueText } from './value-text.ts'

/**
 * One record: who did what to whom and when. Below it, what it was before and after, where its page is, and from where
 * it came: a line that is pressed to be opened holds nothing else to press.
 */
export function AuditRow({ record }: { record: AuditRecord }) {
  const say = useAuditWords()
  const { exact } = useFormats()
  const { store } = useMe()
  const { by, action, address, request_id, detail, mentioned, at, id } = record
  const { object_id: object, charge_id: charge } = record
  const called = record.object_name ?? (object === store.id ? store.name : null)
  const { before, ...after } = detail
  const facts: [string, ReactNode][] = [
    [say.about, object && <AuditName key={object} id={object} name={called} charge={charge} />],
    [say.from_address, address],
    [say.request, request_id],
    [say.id, id],
  ]
  return (
    <li className="audit-row">
      <details>
        <summary>
          <span className="audit-row-what">{actionText(action, say)}</span>
          <span className="audit-row-who">{by.name ?? say.kinds[by.kind]}</span>
          <time className="audit-row-when" dateTime={at}>
            {exact(at)}
          </time>
          {object && (
            <span className="audit-row-object" data-named={called !== null || undefined}>
              {called ?? object}
            </span>
          )}
          <Glyph name="down" />
        </summary>
        <div className="audit-row-more">
          <Changes before={isObject(before) ? before : null} after={after} mentioned={mentioned} />
          <dl>
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      </details>
    </li>
  )
}

type Values = Record<string, unknown>

/** Field by field what was written, beside what it was before where that is known. */
function Changes({
  before,
  after,
  mentioned,
}: {
  before: Values | null
  after: Values
  mentioned: AuditRecord['mentioned']
}) {
  const say = useAuditWords()
  const { money } = useFormats()
  const said = (field: string, value: unknown) => {
    if (isMoney(field, value)) return money(value)
    const text = valueText(value)
    return (field === 'role' && say.roles[text]) || text
  }
  const shown = (value: unknown, text: string) =>
    typeof value === 'string' && value === text ? (
      <AuditName id={value} name={mentioned[value]?.name ?? null} charge={mentioned[value]?.charge_id ?? null} />
    ) : (
      text
    )
  const earlier = before ?? (typeof after.from === 'string' ? { role: after.from } : null)
  const later = before || !('from' in after) ? after : { ...withoutMove(after), role: after.to }
  const fields = [...new Set([...Object.keys(earlier ?? {}), ...Object.keys(later)])]
  if (fields.length === 0) return null
  return (
    <div className="audit-changes">
      <table>
        <thead>
          <tr>
            <th scope="col">{say.field}</th>
            {earlier && <th scope="col">{say.before}</th>}
            <th scope="col">{earlier ? say.after : say.value}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(field => {
            const [was, is] = [said(field, earlier?.[field]), said(field, later[field])]
            return (
              <tr key={field} data-changed={(earlier && was !== is) || undefined}>
                <th scope="row">{say.fields[field] ?? field}</th>
                {earlier && <td>{shown(earlier[field], was)}</td>}
                <td>{shown(later[field], is)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function withoutMove({ from: _from, to: _to, ...rest }: Values): Values {
  return rest
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
