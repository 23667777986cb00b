import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { useMe } from '../server-state/use-me.ts'
import { useTitle } from '../shell/use-title.ts'
import { SettingsIcon } from './settings-icon.tsx'
import { pagesFor, settingsGroups, wayBack } from './settings-pages.ts'
import { useSettingsWords } from './settings-words.ts'

/** All pages of the settings with what each is about: on phones this is their navigation. */
export function SettingsIndexPage() {
  const say = useSettingsWords()
  const pages = pagesFor(useMe().scopes)
  useTitle(say.title)
  return (
    <div className="container settings-index">
      <PageHeader title={say.title} text={say.text} />
      {pages.length === 0 && (
        <EmptyState picture={<Icon name="info" size={24} />} title={say.none.title} text={say.none.text} />
      )}
      {settingsGroups.map(group => {
        const own = pages.filter(page => page.group === group)
        return (
          own.length > 0 && (
            <section key={group} className="settings-index-group" aria-labelledby={`settings-of-${group}`}>
              <h2 id={`settings-of-${group}`}>{say.groups[group]}</h2>
              <ul>
                {own.map(({ page, to }) => (
                  <li key={page}>
                    <Link to={to} search={wayBack(to, '/settings')} className="settings-index-page">
                      <SettingsIcon page={page} />
                      <span className="settings-index-words">
                        <span className="settings-index-title">{say.pages[page].title}</span>
                        <span className="settings-index-text">{say.pages[page].text}</span>
                      </span>
                      <Glyph name="next" />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
