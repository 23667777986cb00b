import { useState } from 'react'
import type { ProviderOffer } from '../../../shared/contract/provider-account.ts'
import { useMedia } from '../../ui/use-media.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useAccountWords } from './accounts-state.ts'

interface AccountStepsProps {
  offer: ProviderOffer
  /** Whether they are read before anything is filled in, where they do not push the fields out of sight. */
  isNew: boolean
}

/** What a person does at the bank first. It stays open or closed as they left it when another bank is chosen. */
export function AccountSteps({ offer, isNew }: AccountStepsProps) {
  const say = useAccountWords().form.steps
  const { language } = usePreferences()
  const isWide = useMedia('(min-width: 768px)')
  const [isOpen, setOpen] = useState(isNew && isWide)
  return (
    <details className="account-steps" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{offer.profile === 'standard' ? say.ofAny : say.of(offer.name)}</summary>
      <ol>
        {offer.steps.map(step => (
          <li key={step[language]}>{step[language]}</li>
        ))}
      </ol>
      <p className="account-steps-source">{say.source}</p>
    </details>
  )
}
