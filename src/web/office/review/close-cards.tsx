import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { createCardProtectionApi } from '../../client/card-protection-api.ts'
import { Button } from '../../ui/button.tsx'
import { closeCards as enGb } from '../messages/en-gb/close-cards.ts'
import { type CloseCardsWords, closeCards as ptBr } from '../messages/pt-br/close-cards.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { useMay } from '../server-state/use-me.ts'
import { Confirm } from '../shell/confirm.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useFormats } from '../words/formats.ts'

const words: Record<'pt-BR' | 'en-GB', CloseCardsWords> = { 'pt-BR': ptBr, 'en-GB': enGb }
const HOUR_MS = 3_600_000
const queryKey = ['card-protection']

/** Closes the store's cards for an hour, or takes them again, where somebody tries out cards. */
export function CloseCards() {
  const say = words[usePreferences().language]
  const may = useMay('settings:write')
  const { api } = useOffice()
  const protection = useMemo(() => createCardProtectionApi(api.call), [api])
  const { exact } = useFormats()
  const showToast = useToast()
  const [isAsked, setAsked] = useState(false)
  const now = useQuery({ queryKey, queryFn: ({ signal }) => protection.protection(signal), enabled: may })
  const changing = useIntention({
    send: (hours: number) =>
      protection.closeUntil(hours > 0 ? new Date(Date.now() + hours * HOUR_MS).toISOString() : null),
    changes: () => [queryKey],
    onDone: ({ cards_closed_until }) =>
      showToast({ tone: 'positive', text: cards_closed_until ? say.done.closed : say.done.open }),
  })
  if (!may || !now.data) return null
  const { cards_closed_until: until } = now.data
  return (
    <>
      {until ? (
        <>
          <p>{say.closed(exact(until))}</p>
          <ProblemAlert error={changing.error} />
          <Button intent="secondary" size="small" busy={changing.isPending} onClick={() => changing.mutate(0)}>
            {say.open}
          </Button>
        </>
      ) : (
        <Button intent="secondary" size="small" onClick={() => setAsked(true)}>
          {say.close}
        </Button>
      )}
      {isAsked && (
        <Confirm
          title={say.confirm.title}
          text={say.confirm.text}
          submit={say.confirm.submit}
          keep={say.confirm.keep}
          intent="negative"
          doing={changing}
          subject={1}
          onClosed={() => setAsked(false)}
        />
      )}
    </>
  )
}
