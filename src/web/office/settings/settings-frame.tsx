import './settings.css'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { useSettingsWords } from './settings-words.ts'

/** What each page of the settings stands in. On phones its first line leads back to all of them. */
export function SettingsFrame() {
  const say = useSettingsWords()
  const isOverview = useRouterState({ select: state => /^\/settings\/?$/.test(state.location.pathname) })
  return (
    <>
      {!isOverview && (
        <Link to="/settings" className="settings-up">
          <Glyph name="back" />
          <span>{say.title}</span>
        </Link>
      )}
      <Outlet />
    </>
  )
}
