import './sign-in-page.css'
import type { ReactNode } from 'react'
import { Mark } from '../../ui/mark.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { languages } from '../preferences/language.ts'
import { usePreferences } from '../preferences/preferences.tsx'

interface DoorWindowProps {
  title: string
  /** Below the title; null where what follows says all. */
  welcome: string | null
  children: ReactNode
}

/** What stands before the office itself: a window with a counter, a heading and a form, and the choice of language. */
export function DoorWindow({ title, welcome, children }: DoorWindowProps) {
  const { words, language, chooseLanguage } = usePreferences()
  return (
    <div className="sign-in">
      <main className="sign-in-window">
        <header className="sign-in-head">
          <Mark size={40} />
          <h1 className="sign-in-title">{title}</h1>
          {welcome && <p className="sign-in-welcome">{welcome}</p>}
        </header>
        {children}
      </main>
      <footer className="sign-in-foot">
        <Segmented
          label={words.account.language}
          value={language}
          options={languages.map(value => ({ value, label: words.account.languages[value] }))}
          onChoose={value => void chooseLanguage(value)}
        />
      </footer>
    </div>
  )
}
