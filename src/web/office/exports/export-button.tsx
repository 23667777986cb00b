import './export-button.css'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ButtonSize } from '../../ui/button-look.ts'
import { useWords } from '../preferences/preferences.tsx'
import type { ExportAsked } from './export-asked.ts'
import type { TotalsOfList } from './rows-of-file.tsx'

const load = () => import('./export-dialog.tsx')
const ExportDialog = lazy(async () => ({ default: (await load()).ExportDialog }))

interface ExportButtonProps {
  asked: ExportAsked
  /** What its filters come to, where the list knows. */
  totals?: TotalsOfList | undefined
  /** What it says where it is not "Exportar". */
  label?: string
  size?: ButtonSize
  /** The id of the heading of the list, where a page has several. */
  about?: string
}

/** Has what is listed as a file. What asks how comes when somebody reaches for it. */
export function ExportButton({ asked, totals, label, size, about }: ExportButtonProps) {
  const { shell } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        intent="secondary"
        {...(size && { size })}
        {...(label === undefined && { icon: 'download' as const })}
        aria-haspopup="dialog"
        aria-describedby={about}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        {label ?? <span className="export-label">{shell.export}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog asked={asked} totals={totals} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
