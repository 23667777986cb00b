import type { NotificationSettingsPut } from '../../../shared/contract/notification.ts'
import { topics as allTopics, type Topic } from '../../../shared/notifications/topics.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useNotificationWords } from './notifications-state.ts'

interface TopicTableProps {
  /** What the role may hear. */
  topics: readonly Topic[]
  value: NotificationSettingsPut
  onChange: (value: NotificationSettingsPut) => void
}

type Channel = 'mail' | 'push'
const channels: readonly Channel[] = ['mail', 'push']

/** What somebody hears, by which way: a row for each topic, and how the sum of the day comes. */
export function TopicTable({ topics, value, onChange }: TopicTableProps) {
  const say = useNotificationWords()
  const receives = (topic: Topic, channel: Channel) => value[channel].includes(topic)
  const choose = (topic: Topic, channel: Channel, isOn: boolean) =>
    onChange({ ...value, [channel]: allTopics.filter(one => (one === topic ? isOn : receives(one, channel))) })
  const receivesSum = channels.some(channel => receives('daily_sum', channel))
  return (
    <>
      <table className="topic-table">
        <thead>
          <tr>
            <th scope="col">{say.topic}</th>
            {channels.map(channel => (
              <th key={channel} scope="col">
                {say.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map(topic => (
            <tr key={topic}>
              <th scope="row">
                <span className="topic-title">{say.topics[topic].title}</span>
                <span className="topic-text">{say.topics[topic].text}</span>
              </th>
              {channels.map(channel => (
                <td key={channel}>
                  <Checkbox checked={receives(topic, channel)} onCheck={isOn => choose(topic, channel, isOn)}>
                    <span className="visually-hidden">{say.by(say.topics[topic].title, say.channels[channel])}</span>
                  </Checkbox>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {receivesSum && (
        <div className="topic-sum">
          <Select
            label={say.hour}
            placeholder={say.hour}
            value={String(value.daily_hour)}
            options={hours.map(hour => ({ value: hour, label: say.atHour(hour) }))}
            onChoose={hour => onChange({ ...value, daily_hour: Number(hour) })}
          />
          <Checkbox checked={value.empty_days} onCheck={empty_days => onChange({ ...value, empty_days })}>
            {say.emptyDays}
          </Checkbox>
        </div>
      )}
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
