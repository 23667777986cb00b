import { type ReactNode, useId } from 'react'
import type { ReportFile } from '../../client/reports-api.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { useReportFile } from '../exports/use-report-file.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { ProblemText } from '../words/problem-text.tsx'
import { useHomeWords } from './home-state.ts'

interface PanelProps {
  title: ReactNode
  /** At the end of the title's line. */
  tools?: ReactNode
  /** Its place in the page's grid. */
  area: 'today' | 'needs' | 'arrivals' | 'month' | 'coming' | 'approval' | 'funnel'
  children: ReactNode
}

/** A part of the first page, with its name. */
export function Panel({ title, tools, area, children }: PanelProps) {
  const heading = useId()
  return (
    <section className="home-panel" data-area={area} aria-labelledby={heading}>
      <header className="home-panel-head">
        <h2 id={heading}>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  )
}

interface PanelToolsProps {
  /** What is shown, in a sentence: "o dia". */
  what: string
  isTable: boolean
  onTurn: () => void
  file: string
  /** Fetches the file, as is asked for before. */
  report: (how: ReportFile) => Promise<Blob>
}

/** Turns a picture into its table and back, and hands out the file. */
export function PanelTools({ what, isTable, onTurn, report, file }: PanelToolsProps) {
  const { tools } = useHomeWords()
  return (
    <div className="home-tools">
      <IconButton
        glyph={isTable ? 'numbers' : 'table'}
        label={isTable ? tools.asChart(what) : tools.asTable(what)}
        onClick={onTurn}
      />
      <ReportTool what={what} file={file} load={report} />
    </div>
  )
}

interface ReportToolProps {
  what: string
  file: string
  load: (how: ReportFile) => Promise<Blob>
}

function ReportTool({ what, file, load }: ReportToolProps) {
  const { tools } = useHomeWords()
  const { isBusy, open, dialog } = useReportFile({ file, load, failed: tools.downloadFailed })
  return (
    <>
      <IconButton
        glyph="download"
        label={isBusy ? tools.downloading : tools.download(what)}
        aria-haspopup="dialog"
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : open}
      />
      {dialog}
    </>
  )
}

interface Asked<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

interface PanelDataProps<Data> {
  query: Asked<Data>
  /** As tall as what will stand there. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What was read, the shape of what is on its way, or why it did not come with a way to try again. */
export function PanelData<Data>({ query, skeleton, children }: PanelDataProps<Data>) {
  const words = useWords()
  const say = useHomeWords()
  if (query.data !== undefined) return children(query.data)
  if (!query.error) {
    return (
      <div role="status">
        <span className="visually-hidden">{words.shell.loading}</span>
        {skeleton}
      </div>
    )
  }
  return (
    <div className="home-failed" role="alert">
      <p>
        <strong>{say.failed}</strong> <ProblemText error={query.error} />
      </p>
      <Button intent="secondary" size="small" onClick={() => void query.refetch()}>
        {words.shell.tryAgain}
      </Button>
    </div>
  )
}
