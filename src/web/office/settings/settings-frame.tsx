import './settings.css'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { useMe } from '../server-state/use-me.ts'
import { pagesFor } from './settings-pages.ts'
import { useSettingsWords } from './settings-words.ts'

/** What each page of the settings stands in. On phones its first line leads back to all of them. */
export function SettingsFrame() {
  const say = useSettingsWords()
  const maySet = pagesFor(useMe().scopes).length > 0
  const isOverview = useRouterState({ select: state => /^\/settings\/?$/.test(state.location.pathname) })
  return (
    <>
      {maySet && !isOverview && (
        <Link to="/settings" className="settings-up">
          <Glyph name="back" />
          <span>{say.title}</span>
        </Link>
      )}
      <Outlet />
    </>
  )
}
