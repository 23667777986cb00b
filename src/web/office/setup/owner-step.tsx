import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import { ApiProblem } from '../../client/problem.ts'
import { TextField } from '../../ui/text-field.tsx'
import { keepStore } from '../preferences/chosen-store.ts'
import { ShowPassword } from '../sign-in/show-password.tsx'
import { useProblemWords } from '../words/problem-words.ts'
import { PasswordMeter } from './password-meter.tsx'
import { passwordStrength } from './password-strength.ts'
import { type StepProps, useSetupApi, useSetupWords } from './setup-state.ts'
import { StepFrame } from './step-frame.tsx'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The person who installed it: once, by the link. */
export function OwnerStep({ setup, token, onDone }: Omit<StepProps, 'onBack'> & { token: string }) {
  const { owner: say, needed, next } = useSetupWords()
  const { problem } = useProblemWords()
  const api = useSetupApi()
  const [draft, setDraft] = useState({ name: '', email: '', password: '' })
  const [isTried, setTried] = useState(false)
  const [isShown, setShown] = useState(false)
  const put = (change: Partial<typeof draft>) => setDraft(kept => ({ ...kept, ...change }))
  const claiming = useMutation({
    async mutationFn() {
      await api.claim({ token, name: draft.name.trim(), email: draft.email.trim(), password: draft.password })
      keepStore(null)
      return api.read('')
    },
    onSuccess: answer => onDone(answer, 'store'),
  })

  if (setup.owner) {
    const { name, email } = setup.owner
    return (
      <StepFrame
        title={say.thereTitle}
        text={say.thereText(name, email)}
        submit={next}
        isBusy={false}
        onSubmit={() => onDone(setup, 'store')}
      >
        <p className="setup-soft">{say.thereMore}</p>
      </StepFrame>
    )
  }

  const { error } = claiming
  const isTaken = error instanceof ApiProblem && error.fields.some(({ field }) => field === 'email')
  const isWeak = error instanceof ApiProblem && error.code === 'password_not_accepted'
  const faults = {
    name: draft.name.trim() ? null : needed,
    email: ADDRESS.test(draft.email.trim()) ? null : say.emailWrong,
    password: passwordStrength(draft.password) === 'short' ? say.short : null,
  }

  function submit() {
    setTried(true)
    if (!(faults.name || faults.email || faults.password)) claiming.mutate()
  }

  return (
    <StepFrame
      title={say.title}
      text={say.text}
      error={isTaken || isWeak ? null : error}
      submit={say.submit}
      isBusy={claiming.isPending}
      onSubmit={submit}
    >
      <div className="setup-fields">
        <TextField
          label={say.name}
          autoComplete="name"
          maxLength={limits.personName}
          value={draft.name}
          onChange={event => put({ name: event.target.value })}
          error={isTried ? faults.name : null}
        />
        <TextField
          label={say.email}
          type="email"
          autoComplete="username"
          hint={say.emailHint}
          maxLength={limits.email}
          value={draft.email}
          onChange={event => {
            put({ email: event.target.value })
            claiming.reset()
          }}
          error={(isTried ? faults.email : null) ?? (isTaken ? say.emailTaken : null)}
        />
        <div className="setup-password">
          <TextField
            label={say.password}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            maxLength={limits.passwordMax}
            value={draft.password}
            onChange={event => {
              put({ password: event.target.value })
              claiming.reset()
            }}
            error={(isTried ? faults.password : null) ?? (isWeak ? problem.password_not_accepted : null)}
            suffix={<ShowPassword shown={isShown} onShow={setShown} />}
          />
          <PasswordMeter password={draft.password} />
        </div>
      </div>
    </StepFrame>
  )
}
