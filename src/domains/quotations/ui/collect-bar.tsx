import { type FormEvent, useEffect } from 'react'
import { pathIn } from '#lib/localized.ts'
import { change } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { MOST_VENUES } from '../contract.ts'
import styles from './collect.module.css'
import { COLLECT_FORM } from './collect-venue.tsx'
import { clearCollected, loadCollected, useCollected } from './collected.ts'

/** At the end of a list: how many were ticked, and the way to ask them all. It stays in sight while there are any. */
export function CollectBar() {
  const { t, lang } = useTexts()
  const count = useCollected((state) => state.ids.length)
  useEffect(loadCollected, [])
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (count > 0) change('weddingCenter', { weddingCenter: null, statusQuotation: true })
  }
  return (
    <form
      id={COLLECT_FORM}
      className={classNames(styles.bar, count > 0 && styles.kept)}
      action={pathIn(lang, '/quotation')}
      onSubmit={open}
    >
      <p role="status">
        <b>{count > 0 ? t('common.quotation.count', { count }) : t('common.quotation.several')}</b>
        <span>{t(count >= MOST_VENUES ? 'common.quotation.full' : 'common.quotation.hint')}</span>
      </p>
      {count > 0 && (
        <Button look="quiet" onClick={clearCollected}>
          {t('common.quotation.clear')}
        </Button>
      )}
      <Button type="submit" look="primary">
        {t('common.quotation.button')}
      </Button>
    </form>
  )
}
