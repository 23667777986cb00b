import './notifications.css'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { useTitle } from '../shell/use-title.ts'
import { DevicePart } from './device-part.tsx'
import { EverybodyPart } from './everybody-part.tsx'
import { LanguagePart } from './language-part.tsx'
import { ownNotificationsQuery, useNotificationsApi, useNotificationWords } from './notifications-state.ts'
import { OwnChoices } from './own-choices.tsx'

/** What this person is told of, by mail and on which devices; and, for whoever looks after people, who hears what. */
export function NotificationsPage() {
  const say = useNotificationWords()
  const own = useQuery(ownNotificationsQuery(useNotificationsApi()))
  const mayReadPeople = useMay('people:read')
  useTitle(say.title)
  return (
    <div className="container notify">
      <PageHeader title={say.title} text={say.text} />
      {shown()}
      {mayReadPeople && <EverybodyPart />}
    </div>
  )

  function shown() {
    if (own.isPending) return <ListOnItsWay />
    if (!own.data) return <ListFailed title={say.failed} error={own.error} onRetry={() => void own.refetch()} />
    const { topics, mail, push, daily_hour, empty_days } = own.data
    if (topics.length === 0) {
      return <EmptyState picture={<Icon name="info" size={24} />} title={say.none.title} text={say.none.text} />
    }
    return (
      <>
        <OwnChoices key={JSON.stringify([mail, push, daily_hour, empty_days])} settings={own.data} />
        <DevicePart settings={own.data} />
        <LanguagePart language={own.data.language} />
      </>
    )
  }
}
