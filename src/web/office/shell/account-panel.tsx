import './account-panel.css'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { mayUseCounter } from '../../../shared/contract/who-uses-counter.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { counterLinks as enGb } from '../messages/en-gb/counter-links.ts'
import { counterLinks as ptBr } from '../messages/pt-br/counter-links.ts'
import { dateFormats } from '../preferences/date-format.ts'
import { languages } from '../preferences/language.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { themes } from '../preferences/theme.ts'
import { useChooseLanguage } from '../preferences/use-choose-language.ts'
import { COUNTER, nextPath } from '../routes/next-path.ts'
import { useMay, useMe } from '../server-state/use-me.ts'
import { pagesFor } from '../settings/settings-pages.ts'
import { useAccountPanelWords } from './account-panel-words.ts'
import { useChooseStore } from './use-choose-store.ts'
import { useSignOut } from './use-sign-out.ts'

const linkWords = { 'pt-BR': ptBr, 'en-GB': enGb }

/** Who is here, how they want the office to look and speak, and the way out. */
export function AccountPanel({ close }: { close: () => void }) {
  const { words, language, theme, dateFormat, chooseTheme, chooseDateFormat } = usePreferences()
  const chooseLanguage = useChooseLanguage()
  const panel = useAccountPanelWords()
  const me = useMe()
  const mayReadBooks = useMay('ledger:read')
  const mayReadNumbers = useMay('reports:read')
  const maySet = pagesFor(me.scopes).length > 0
  const links = linkWords[language]
  const mayRefund = useMay('refunds:write')
  const pathname = useRouterState({ select: state => state.location.pathname })
  const name = me.user?.name ?? me.store.name
  return (
    <>
      <div>
        <p className="account-panel-name">{name}</p>
        {me.user && <p className="account-panel-email">{me.user.email}</p>}
      </div>
      {me.stores.length > 1 && <StoreChoice />}
      {mayReadBooks && (
        <Link to="/ledger" className="link account-page" onClick={close}>
          {words.shell.ledger}
        </Link>
      )}
      {mayReadNumbers && (
        <Link to="/numbers" className="link account-page" onClick={close}>
          {words.shell.numbers}
        </Link>
      )}
      {maySet && (
        <Link to="/settings" className="link" onClick={close}>
          {words.shell.settings}
        </Link>
      )}
      <Segmented
        label={words.account.language}
        showLabel
        wide
        value={language}
        options={languages.map(value => ({ value, label: words.account.languages[value] }))}
        onChoose={chooseLanguage}
      />
      <Segmented
        label={panel.theme}
        showLabel
        wide
        value={theme}
        options={themes.map(value => ({ value, label: panel.themes[value] }))}
        onChoose={chooseTheme}
      />
      <Segmented
        label={panel.dateFormat}
        showLabel
        wide
        value={dateFormat}
        options={dateFormats.map(value => ({ value, label: panel.dateFormats[value] }))}
        onChoose={chooseDateFormat}
      />
      <Link to="/security" className="link" onClick={close}>
        {panel.security}
      </Link>
      <Link to="/password" search={nextPath(pathname)} className="link">
        {panel.password}
      </Link>
      {mayRefund && (
        <Link to="/counter-code" className="link" onClick={close}>
          {links.code}
        </Link>
      )}
      {mayUseCounter(me.scopes) && (
        <a href={COUNTER} className="link">
          {links.counter}
        </a>
      )}
      <SignOut />
    </>
  )
}

function StoreChoice() {
  const words = useAccountPanelWords()
  const me = useMe()
  const choose = useChooseStore()
  return (
    <NativeSelect
      label={words.store}
      value={me.store.id}
      options={me.stores.map(({ id, name, mode }) => ({
        value: id,
        label: mode === 'test' ? words.testStore(name) : name,
      }))}
      onChoose={id => void choose(id)}
    />
  )
}

function SignOut() {
  const words = useAccountPanelWords()
  const signOut = useSignOut()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function leave() {
    setState('busy')
    try {
      await signOut()
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      {state === 'failed' && (
        <Alert tone="negative" live="alert">
          {words.signOutFailed}
        </Alert>
      )}
      <Button intent="secondary" wide busy={state === 'busy'} onClick={() => void leave()}>
        <Glyph name="leave" />
        {words.signOut}
      </Button>
    </>
  )
}
