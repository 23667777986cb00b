import './privacy.css'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { consentEnGb } from '../../consent/messages/en-gb.ts'
import { type ConsentWords, consentPtBr } from '../../consent/messages/pt-br.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useConsent } from './use-consent.ts'

const ConsentAsked = lazy(async () => ({ default: (await import('./consent-asked.tsx')).ConsentAsked }))
const catalogs: Record<'pt-BR' | 'en-GB', ConsentWords> = { 'pt-BR': consentPtBr, 'en-GB': consentEnGb }

/**
 * Keeps what this person allows, gives the account's menu its last line, and fetches what asks only where there is
 * something to ask or to show. It comes when the office stands: the menu has the line from then on.
 */
export function StaffConsent() {
  const { language } = usePreferences()
  const say = catalogs[language]
  const state = useConsent(language)
  const [isOpen, setOpen] = useState(false)
  const menu = document.querySelector<HTMLElement>('.account-panel')
  return (
    <>
      {menu && createPortal(<MenuLine title={say.title} menu={menu} onOpen={() => setOpen(true)} />, menu)}
      {(state.consent?.ask || isOpen) && (
        <Suspense>
          <ConsentAsked {...state} say={say} isOpen={isOpen} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function MenuLine({ title, menu, onOpen }: { title: string; menu: HTMLElement; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="account-privacy"
      onClick={() => {
        menu.hidePopover()
        onOpen()
      }}
    >
      {title}
    </button>
  )
}
