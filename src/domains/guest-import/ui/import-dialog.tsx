import { useState } from 'react'
import { SIDES } from '#domains/cards/draft/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import { type Imported, importGuests, MOST_BYTES } from '#domains/guest-import/contract.ts'
import type { RowDecision } from '#domains/guest-import/rules.ts'
import type { TextKey } from '#lib/texts.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { whileBusy } from '#shell/form/while-busy.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './import.module.css'
import { countsOf, ImportPreview } from './import-preview.tsx'
import { ImportSource, type Source } from './import-source.tsx'
import { firstDecision } from './import-twins.tsx'

interface ImportDialogProps {
  card: Invitation
  onDone: () => Promise<void>
  onClose: () => void
}

const bytesOf = (source: string | File) => new Blob([source], { type: 'application/octet-stream' })

/** Every decision by the places of its rows, as the endpoint takes them. */
function decidedAs({ twins }: Imported, decisions: ReadonlyMap<number, RowDecision>) {
  const places: Partial<Record<RowDecision, string>> = {}
  for (const row of twins) {
    const decision = decisions.get(row.index) ?? firstDecision(row)
    places[decision] = places[decision] ? `${places[decision]},${row.index}` : String(row.index)
  }
  return places
}

/** What is pasted, picked or chosen is first only looked at; what the couple then sees is what is written. */
export function ImportDialog({ card, onDone, onClose }: ImportDialogProps) {
  const { t } = useTexts()
  const [source, setSource] = useState<Source>({ text: '', file: null, side: SIDES[0] })
  const [seen, setSeen] = useState<Imported | null>(null)
  const [decisions, setDecisions] = useState<ReadonlyMap<number, RowDecision>>(new Map())
  const [wrong, setWrong] = useState<string | null>(null)
  const form = useForm()

  async function ask(write: Imported | null) {
    const { text, file, side } = source
    const decided = write && { plan: write.plan, ...decidedAs(write, decisions) }
    const query = { dryRun: write ? 'false' : 'true', side, ...decided } as const
    return whileBusy(() => call(importGuests, { params: { id: card.id }, query, body: bytesOf(file ?? text) }))
  }

  async function look() {
    const { file } = source
    if (file && file.size > MOST_BYTES) return setWrong(t('imports.tooLarge', { most: MOST_BYTES / 1024 / 1024 }))
    setWrong(null)
    await form.send(async () => {
      const answer = await ask(null)
      if (!answer.ok) setWrong(t(`errors.${answer.reason}` as TextKey))
      else {
        setDecisions(new Map())
        setSeen(answer.value)
      }
      return null
    })
  }

  async function write(shown: Imported) {
    setWrong(null)
    await form.send(async () => {
      const answer = await ask(shown)
      if (answer.ok) {
        await onDone()
        setSeen(answer.value)
      } else if (answer.reason === 'list_changed') {
        // somebody else was faster: the couple sees what has become of the file's rows, and decides anew
        const again = await ask(null)
        if (again.ok) setSeen(again.value)
        setDecisions(new Map())
        setWrong(t('imports.changed'))
        await onDone()
      } else setWrong(t(`errors.${answer.reason}` as TextKey))
      return null
    })
  }

  const counts = seen && countsOf(seen, decisions)
  const title = t(seen?.written ? 'imports.done' : 'imports.title')
  return (
    <Dialog open onClose={onClose} wide title={title} closeLabel={t('common.close')}>
      <div className={styles.dialogForm}>
        {!seen && (
          <ImportSource
            source={source}
            wrong={wrong}
            busy={form.busy}
            onChange={(next) => {
              setSource({ ...source, ...next })
              setWrong(null)
            }}
            onWrong={setWrong}
            onLook={() => void look()}
          />
        )}
        {seen && <ImportPreview card={card} imported={seen} decisions={decisions} onDecide={setDecisions} />}
        {seen && wrong && <Alert kind="error">{wrong}</Alert>}
        {seen && counts && (
          <div className={styles.decide}>
            {seen.written ? (
              <Button look="primary" onClick={onClose}>
                {t('imports.close')}
              </Button>
            ) : (
              <>
                <Button
                  look="primary"
                  busy={form.busy}
                  disabled={counts.added + counts.merged === 0}
                  onClick={() => void write(seen)}
                >
                  {counts.merged === 0
                    ? t('imports.write', { count: counts.added })
                    : counts.added === 0
                      ? t('imports.merge', { count: counts.merged })
                      : t('imports.writeAndMerge', { count: counts.added, merged: counts.merged })}
                </Button>
                <Button onClick={() => setSeen(null)}>{t('imports.again')}</Button>
              </>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
