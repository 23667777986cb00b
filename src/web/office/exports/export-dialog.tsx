import './exports.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Export, NewExport } from '../../../shared/contract/export.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { RadioGroup } from '../../ui/radio/radio-group.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useMe } from '../server-state/use-me.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { chosenShape, type ExportAsked, type ExportShape, exportShapes, keepShape } from './export-asked.ts'
import { ExportList } from './export-list.tsx'
import { ExportProgress } from './export-progress.tsx'
import { download, exportsKey, exportsQuery, useExportsApi, useExportWords } from './exports-state.ts'
import { MonthChoice, useMonths } from './month-choice.tsx'
import { RowsOfFile, type TotalsOfList } from './rows-of-file.tsx'

interface ExportDialogProps {
  asked: ExportAsked
  /** What its filters come to, where the list knows: as many rows will the file hold. */
  totals?: TotalsOfList | undefined
  onClosed: () => void
}

/** How a list is to be written; then how far it has come, until the file is here; and the files of the last day. */
export function ExportDialog({ asked, totals, onClosed }: ExportDialogProps) {
  const say = useExportWords()
  return (
    <Modal title={say.titles[asked.kind]} onClosed={onClosed}>
      {close => <Dialog asked={asked} totals={totals} close={close} />}
    </Modal>
  )
}

function Dialog({ asked, totals, close }: Omit<ExportDialogProps, 'onClosed'> & { close: () => void }) {
  const say = useExportWords()
  const api = useExportsApi()
  const { words, language } = usePreferences()
  const [shape, setShape] = useState(chosenShape)
  const { months, usual } = useMonths()
  const [month, setMonth] = useState(usual)
  const list = useQuery(exportsQuery(api))
  const create = useIntention({
    send: (wanted: NewExport, idempotencyKey) => api.create(wanted, idempotencyKey),
    changes: () => [exportsKey],
  })
  const begun = list.data?.find(({ id }) => id === create.data?.id) ?? create.data
  useDownload(begun)

  function begin() {
    keepShape(shape)
    create.mutate(
      asked.kind === 'monthly_pack'
        ? { kind: 'monthly_pack', month, language }
        : ({ ...asked, ...exportShapes[shape], language } as NewExport),
    )
  }

  return (
    <>
      {begun ? (
        <ExportProgress begun={begun} />
      ) : asked.kind === 'monthly_pack' ? (
        <>
          <p className="modal-text">{say.packText}</p>
          <MonthChoice months={months} month={month} onMonth={setMonth} />
        </>
      ) : (
        <>
          {totals && <RowsOfFile totals={totals} />}
          <RadioGroup<ExportShape>
            label={say.shape}
            value={shape}
            onChoose={setShape}
            options={(Object.keys(exportShapes) as ExportShape[]).map(value => ({ value, ...say.shapes[value] }))}
          />
        </>
      )}
      <ProblemAlert error={create.error} />
      <ModalButtons>
        {begun ? (
          <Button onClick={close}>{words.shell.close}</Button>
        ) : (
          <>
            <Button busy={create.isPending ? say.beginning : false} onClick={begin}>
              {say.begin}
            </Button>
            <Button intent="secondary" onClick={close}>
              {say.keep}
            </Button>
          </>
        )}
      </ModalButtons>
      <ExportList exports={(list.data ?? []).filter(({ id }) => id !== begun?.id)} />
    </>
  )
}

/** The file comes by itself when it is ready, once. */
function useDownload(begun: Export | undefined): void {
  const { store } = useMe()
  const taken = useRef<string>(undefined)
  useEffect(() => {
    if (begun?.status !== 'ready' || taken.current === begun.id) return
    taken.current = begun.id
    download(begun, store.id)
  }, [begun, store.id])
}
