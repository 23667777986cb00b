import { Button } from '../../ui/button.tsx'
import { useDownload } from '../shell/use-download.ts'
import { usePayerDataWords, usePrivacyApi } from './payer-data-state.ts'

/** What is held about a person, as a file for them. */
export function DownloadPerson({ customer }: { customer: string }) {
  const say = usePayerDataWords()
  const api = usePrivacyApi()
  const { isBusy, download } = useDownload({
    file: `${customer}.json`,
    load: async () =>
      new Blob([JSON.stringify(await api.personalData(customer), null, 2)], { type: 'application/json' }),
    failed: say.downloadFailed,
  })
  return (
    <Button intent="secondary" busy={isBusy && say.downloading} onClick={download}>
      {say.download}
    </Button>
  )
}
