import { useState } from 'react'
import { Tabs } from '../../ui/tabs/tabs.tsx'

type View = 'summary' | 'history'

export function Usage({ words }: { words: Record<'charge' | View, string> }) {
  const [view, setView] = useState<View>('summary')
  return (
    <Tabs
      label={words.charge}
      open={view}
      onOpen={setView}
      tabs={[
        { id: 'summary', label: words.summary, panel: <p>{words.summary}</p> },
        { id: 'history', label: words.history, count: 3, panel: <p>{words.history}</p> },
      ]}
    />
  )
}
