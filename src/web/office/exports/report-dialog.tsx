import './exports.css'
import { useState } from 'react'
import type { ReportFile } from '../../client/reports-api.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { RadioGroup } from '../../ui/radio/radio-group.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { chosenReportShape, keepReportShape, type ReportShape, reportShapes } from './export-asked.ts'
import { useExportWords } from './exports-state.ts'

interface ReportDialogProps {
  onChosen: (how: ReportFile) => void
  onClosed: () => void
}

/** How a report is to be written: its heads are in the language of this person. */
export function ReportDialog({ onChosen, onClosed }: ReportDialogProps) {
  const say = useExportWords()
  const { language } = usePreferences()
  const [shape, setShape] = useState(chosenReportShape)
  return (
    <Modal title={say.report} onClosed={onClosed}>
      {close => (
        <>
          <RadioGroup<ReportShape>
            label={say.shape}
            value={shape}
            onChoose={setShape}
            options={reportShapes.map(value => ({ value, ...say.shapes[value] }))}
          />
          <ModalButtons>
            <Button
              onClick={() => {
                keepReportShape(shape)
                onChosen({ language, dialect: shape })
                close()
              }}
            >
              {say.download}
            </Button>
            <Button intent="secondary" onClick={close}>
              {say.keep}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
