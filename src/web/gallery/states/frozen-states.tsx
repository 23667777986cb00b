import type { Language } from '../../../shared/language.ts'
import { frozenStates } from '../frozen/freeze-states.ts'
import { Frozen } from '../frozen/frozen.tsx'
import { Specimen } from '../specimen.tsx'
import type { StateRow } from './state-row.ts'
import { stateWords } from './state-words.ts'

/** A component in every state that applies to it: a line for each, told by its name. */
export function FrozenStates({ rows, language }: { rows: readonly StateRow[]; language: Language }) {
  return rows.map(row => (
    <section key={row.name} className="frozen-row" aria-label={row.name}>
      <h3>{row.name}</h3>
      <div className="frozen-samples">
        <StatesOfRow row={row} language={language} />
      </div>
    </section>
  ))
}

function StatesOfRow({ row, language }: { row: StateRow; language: Language }) {
  const { show, target, still = false, follows = false, given = [] } = row
  const { states } = stateWords[language]
  return (
    <>
      <Specimen name={states.rest}>{show({ language, state: null })}</Specimen>
      {frozenStates
        .filter(state => !(still && state === 'pressed'))
        .map(state => (
          <Specimen key={state} name={states[state]}>
            <Frozen state={state} target={target} follows={follows}>
              {show({ language, state: null })}
            </Frozen>
          </Specimen>
        ))}
      {given.map(state => (
        <Specimen key={state} name={states[state]}>
          {show({ language, state })}
        </Specimen>
      ))}
    </>
  )
}
