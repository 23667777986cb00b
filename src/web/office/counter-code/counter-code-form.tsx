import { type FormEvent, useRef, useState } from 'react'
import { ApiProblem } from '../../client/problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useProblemWords } from '../words/problem-words.ts'
import { useCounterApi, useCounterCodeWords } from './counter-code-state.ts'

interface Written {
  code: string
  password: string
}

/** Another code, and the password of whoever sets it: nobody does so at a session that was left open. */
export function CounterCodeForm() {
  const say = useCounterCodeWords()
  const { problem } = useProblemWords()
  const api = useCounterApi()
  const showToast = useToast()
  const [missing, setMissing] = useState<Partial<Written>>({})
  const form = useRef<HTMLFormElement>(null)
  const saving = useIntention({
    send: ({ password, code }: Written) => api.setManagerCode(password, code),
    changes: () => [['counter-code']],
    onDone() {
      form.current?.reset()
      showToast({ tone: 'positive', text: say.saved })
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const written = { code: String(said.get('code')), password: String(said.get('password')) }
    const lacks = {
      ...(/^\d{6}$/.test(written.code) ? {} : { code: say.codeNeeded }),
      ...(written.password ? {} : { password: say.passwordNeeded }),
    }
    setMissing(lacks)
    const first = Object.keys(lacks)[0]
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else if (!saving.isPending) saving.mutate(written)
  }

  const easy = isCode(saving.error, 'manager_code_too_easy') ? problem.manager_code_too_easy : null
  const wrong = isCode(saving.error, 'password_wrong') ? problem.password_wrong : null
  return (
    <form ref={form} className="counter-code-form" onSubmit={submit} noValidate>
      {!easy && !wrong && <ProblemAlert error={saving.error} />}
      <TextField
        label={say.code}
        name="code"
        type="password"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        hint={say.codeHint}
        error={missing.code ?? easy}
      />
      <TextField
        label={say.password}
        name="password"
        type="password"
        autoComplete="current-password"
        error={missing.password ?? wrong}
      />
      <Button type="submit" busy={saving.isPending}>
        {say.submit}
      </Button>
    </form>
  )
}

function isCode(error: Error | null, code: ApiProblem['code']): boolean {
  return error instanceof ApiProblem && error.code === code
}
