import { useState } from 'react'
import { languages } from '../../../shared/language.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { chooseTheme, chosenTheme, keepStore, themes } from '../device/preferences.ts'
import { useCounter, useSpeech } from './counter-context.tsx'

/** How the counter speaks and looks, which store it is for, and the way out. */
export function Account() {
  const { words, language, choose } = useSpeech()
  const { me } = useCounter()
  const [theme, setTheme] = useState(chosenTheme)
  const { account } = words
  const isMore = me.scopes.includes('reports:read')
  return (
    <>
      <div>
        <p className="account-panel-name">{me.user?.name}</p>
        <p className="account-panel-email">{me.user?.email}</p>
      </div>
      {me.stores.length > 1 && <StoreChoice />}
      <Segmented
        label={account.language}
        showLabel
        wide
        value={language}
        options={languages.map(value => ({ value, label: account.languages[value] }))}
        onChoose={choose}
      />
      <Segmented
        label={account.theme}
        showLabel
        wide
        value={theme}
        options={themes.map(value => ({ value, label: account.themes[value] }))}
        onChoose={value => {
          chooseTheme(value)
          setTheme(value)
        }}
      />
      <a className="link" href={isMore ? '/office' : '/office/security'}>
        {isMore ? account.office : account.security}
      </a>
      <SignOut />
    </>
  )
}

function StoreChoice() {
  const { words } = useSpeech()
  const { me } = useCounter()
  return (
    <NativeSelect
      label={words.account.store}
      value={me.store.id}
      options={me.stores.map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={store => {
        keepStore(store)
        // Another store is another till: nothing of this one stays.
        location.assign('/counter')
      }}
    />
  )
}

/** Who stands here next is somebody else: what the office shows on this device ends. */
async function forgetNotifications(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { forgetThisDevice } = await import('../../client/forget-this-device.ts')
  await forgetThisDevice()
}

function SignOut() {
  const { words } = useSpeech()
  const { session } = useCounter()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  async function leave() {
    setState('busy')
    try {
      await forgetNotifications()
      const atIssuer = await session.signOut()
      location.assign(atIssuer ?? '/office/sign-in?program=counter')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {state === 'failed' && (
        <Alert tone="negative" live="alert">
          {words.account.signOutFailed}
        </Alert>
      )}
      <Button intent="secondary" wide busy={state === 'busy'} onClick={() => void leave()}>
        {words.account.signOut}
      </Button>
    </>
  )
}
