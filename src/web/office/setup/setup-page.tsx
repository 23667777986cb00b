import './setup.css'
import '../store/store.css'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Setup } from '../../../shared/contract/setup.ts'
import { type SetupStep, setupSteps } from '../../../shared/contract/setup-steps.ts'
import { Mark } from '../../ui/mark.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { languages } from '../preferences/language.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useTitle } from '../shell/use-title.ts'
import { DoneStep } from './done-step.tsx'
import { LookStep } from './look-step.tsx'
import { OwnerStep } from './owner-step.tsx'
import { PaymentsStep } from './payments-step.tsx'
import { SetupClosed } from './setup-closed.tsx'
import { comeBackTo, setupQuery, useSetupApi, useSetupWords } from './setup-state.ts'
import { SetupSteps } from './setup-steps.tsx'
import { StoreStep } from './store-step.tsx'

/** The first visit of a new installation, a step at a time; each is saved as it is left. */
export function SetupPage() {
  const say = useSetupWords()
  const { words, language, chooseLanguage } = usePreferences()
  // It stands behind #, which no server sees, and stays there until it is used: whoever reloads the page still has it.
  const [token] = useState(() => location.hash.slice(1))
  const found = useQuery(setupQuery(useSetupApi(), token))
  useTitle(say.title)
  if (found.error) return <SetupClosed error={found.error} />
  return (
    <div className="setup">
      <header className="setup-head">
        <Mark size={32} />
        <span className="setup-name">Guichê</span>
        <Segmented
          label={words.account.language}
          value={language}
          options={languages.map(value => ({ value, label: words.account.languages[value] }))}
          onChoose={value => void chooseLanguage(value)}
        />
      </header>
      <main className="setup-main">
        {found.data ? <Steps setup={found.data} token={token} /> : <p role="status">{say.reading}</p>}
      </main>
    </div>
  )
}

function Steps({ setup, token }: { setup: Setup; token: string }) {
  const say = useSetupWords()
  const { queryClient } = useOffice()
  const router = useRouter()
  const { step: wanted = setup.step } = useSearch({ from: '/setup' })
  const at = (step: SetupStep) => setupSteps.indexOf(step)
  const shown = at(wanted) <= at(setup.step) ? wanted : setup.step
  const isOver = setup.step === 'done'
  // Who comes back after the end has nothing to do here.
  useEffect(() => {
    if (isOver && shown !== 'done') void router.navigate({ to: '/', replace: true })
  }, [isOver, shown, router])

  const show = (step: SetupStep) => void router.navigate({ to: '/setup', search: { step } })
  function goOn(answer: Setup, step: SetupStep) {
    queryClient.setQueryData(['setup'], comeBackTo(answer))
    queryClient.removeQueries({ queryKey: ['me'] })
    if (step === 'look') queryClient.removeQueries({ queryKey: ['store'] })
    show(step)
  }
  const props = { setup, onDone: goOn, onBack: () => show(setupSteps[at(shown) - 1] ?? 'owner') }
  return (
    <>
      <SetupSteps shown={shown} reached={setup.step} onChoose={show} />
      {shown === 'owner' && <OwnerStep {...props} token={token} />}
      {shown === 'store' && <StoreStep {...props} />}
      {shown === 'look' && <LookStep {...props} />}
      {shown === 'payments' && <PaymentsStep {...props} />}
      {shown === 'done' && <DoneStep setup={setup} />}
      {shown !== 'owner' && shown !== 'done' && <p className="setup-soft">{say.saved}</p>}
    </>
  )
}
