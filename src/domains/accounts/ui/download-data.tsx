import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { prepareExport } from '../export/contract.ts'
import { useConfirmed } from './confirm-again.tsx'

/** Everything that is kept of the customer, as a file that their browser fetches by itself. */
export function DownloadData() {
  const { t } = useTexts()
  const { busy, send } = useForm()
  const { run, dialog } = useConfirmed()
  const download = () =>
    send(async () => {
      await run(async () => {
        const prepared = await call(prepareExport)
        if (prepared.ok) location.assign(prepared.value.path)
        return prepared
      })
      return null
    })
  return (
    <section>
      <h2>{t('accounts.download.title')}</h2>
      <p className="muted">{t('accounts.download.words')}</p>
      <div>
        <Button icon="download" busy={busy} onClick={download}>
          {t(busy ? 'accounts.download.busy' : 'accounts.download.action')}
        </Button>
      </div>
      {dialog}
    </section>
  )
}
