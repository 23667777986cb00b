import './settings.css'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { useMe } from '../server-state/use-me.ts'
import { SettingsIcon } from './settings-icon.tsx'
import { pagesFor, settingsGroups, wayBack } from './settings-pages.ts'
import { useSettingsWords } from './settings-words.ts'

/** The settings' own navigation, in the place of the office's. On phones the overview does its work. */
export function SettingsNav() {
  const say = useSettingsWords()
  const pages = pagesFor(useMe().scopes)
  const path = useRouterState({ select: state => state.location.pathname })
  const list = useRef<HTMLDivElement>(null)
  // There are more than a low window shows: the open one is always in sight.
  useEffect(() => {
    list.current?.querySelector(`a[href$="${CSS.escape(path)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <nav className="settings-nav" aria-label={say.navigation}>
      <Link to="/" className="settings-nav-back">
        <Glyph name="back" />
        <span>{say.title}</span>
      </Link>
      <div ref={list} className="settings-nav-list">
        {settingsGroups.map(group => {
          const own = pages.filter(page => page.group === group)
          return (
            own.length > 0 && (
              <div key={group} className="settings-nav-group">
                <p className="settings-nav-title" id={`settings-${group}`}>
                  {say.groups[group]}
                </p>
                <ul aria-labelledby={`settings-${group}`}>
                  {own.map(({ page, to }) => (
                    <li key={page}>
                      <Link to={to} search={wayBack(to, path)} className="office-nav-item settings-nav-item">
                        <SettingsIcon page={page} />
                        <span>{say.pages[page].title}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </div>
    </nav>
  )
}
