import { useTexts } from '#shell/texts.tsx'
import { MOST_VENUES } from '../rules.ts'
import styles from './collect.module.css'
import { collect, useCollected } from './collected.ts'

/** The form that the boxes of a list belong to, wherever they stand. */
export const COLLECT_FORM = 'collect'

/** Ticks one venue of a list, to ask several at once. Without script it is a box of the form at the list's end. */
export function CollectVenue({ id, name }: { id: string; name: string }) {
  const { t } = useTexts()
  const ids = useCollected((state) => state.ids)
  const checked = ids.includes(id)
  return (
    <label className={styles.collect}>
      <input
        type="checkbox"
        name="ids"
        value={id}
        form={COLLECT_FORM}
        checked={checked}
        disabled={!checked && ids.length >= MOST_VENUES}
        aria-label={t('common.quotation.addOf', { name })}
        onChange={(event) => collect(id, event.target.checked)}
      />
      <span aria-hidden="true">{t('common.quotation.add')}</span>
    </label>
  )
}
