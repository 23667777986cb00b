import './report-tools.css'
import type { ReactNode } from 'react'
import { PeriodPicker, type PeriodPickerProps } from './period-picker.tsx'

interface ReportToolsProps extends PeriodPickerProps {
  /** What else can be done with the report: its download. */
  children: ReactNode
}

/** Above a report: which days it is about, and its file. */
export function ReportTools({ children, ...period }: ReportToolsProps) {
  return (
    <div className="report-tools">
      <div className="report-period">
        <PeriodPicker {...period} />
      </div>
      {children}
    </div>
  )
}
