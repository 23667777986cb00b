import './tabs.css'
import type { ReactNode } from 'react'
import { Tabs as AriaTabs, SelectionIndicator, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { tendTabRow } from './tend-tab-row.ts'

export interface TabOption<Id extends string = string> {
  id: Id
  label: string
  /** How many are in there. */
  count?: number
  disabled?: boolean
  panel: ReactNode
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly TabOption<Id>[]
  /** Which is open; without it the component remembers for itself. */
  open?: Id
  onOpen?: (id: Id) => void
  orientation?: 'horizontal' | 'vertical'
}

/** Views of one thing, one at a time. Arrow keys move, Home and End jump, Tab goes into the view. */
export function Tabs<Id extends string>({ label, tabs, open, onOpen, orientation = 'horizontal' }: TabsProps<Id>) {
  return (
    <AriaTabs
      className="tabs"
      orientation={orientation}
      {...(open === undefined ? {} : { selectedKey: open })}
      onSelectionChange={key => onOpen?.(key as Id)}
    >
      <TabList className="tab-list" aria-label={label} ref={tendTabRow}>
        {tabs.map(tab => (
          <Tab key={tab.id} id={tab.id} className="tab" isDisabled={tab.disabled ?? false}>
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
            <SelectionIndicator className="tab-line" />
          </Tab>
        ))}
      </TabList>
      {tabs.map(tab => (
        <TabPanel key={tab.id} id={tab.id} className="tab-panel">
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
