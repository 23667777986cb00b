import { type SetupStep, setupSteps } from '../../../shared/contract/setup-steps.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSetupWords } from './setup-state.ts'

interface SetupStepsProps {
  shown: SetupStep
  reached: SetupStep
  onChoose: (step: SetupStep) => void
}

/** The steps in their order: those that were reached can be looked at again. */
export function SetupSteps({ shown, reached, onChoose }: SetupStepsProps) {
  const say = useSetupWords()
  const asked = setupSteps.filter(step => step !== 'done')
  const at = (step: SetupStep) => setupSteps.indexOf(step)
  const isOver = reached === 'done'
  return (
    <nav aria-label={say.stepsLabel} className="setup-steps">
      {shown !== 'done' && (
        <p className="setup-count">
          {say.stepOf(at(shown) + 1, asked.length)}
          {` · ${say.steps[shown]}`}
        </p>
      )}
      <ol>
        {asked.map(step => {
          const isDone = at(step) < at(reached) && step !== shown
          const text = (
            <>
              <span className="setup-place" aria-hidden="true">
                {isDone ? <Icon name="check" size={16} /> : at(step) + 1}
              </span>
              <span className="setup-step-name">
                {say.steps[step]}
                {isDone && <span className="visually-hidden">, {say.stepDone}</span>}
              </span>
            </>
          )
          return (
            <li key={step} data-shown={step === shown || undefined} data-done={isDone || undefined}>
              {at(step) <= at(reached) && step !== shown && !isOver ? (
                <button type="button" onClick={() => onChoose(step)}>
                  {text}
                </button>
              ) : (
                <span aria-current={step === shown ? 'step' : undefined}>{text}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
