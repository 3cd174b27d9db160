import { type FormEvent, useEffect } from 'react'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { go } from '#shell/page/go.ts'
import { changeState } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { MOST_VENUES } from '../rules.ts'
import styles from './collect.module.css'
import { COLLECT_FORM } from './collect-venue.tsx'
import { clearCollected, loadCollected, useCollected } from './collected.ts'

/** At the end of a list: how many were ticked, and the ways to ask or compare them. It stays in sight while there are any. */
export function CollectBar({ wish }: { wish: Record<string, string | undefined> }) {
  const { t, lang } = useTexts()
  const ids = useCollected((state) => state.ids)
  const count = ids.length
  useEffect(loadCollected, [])
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (count === 0) document.querySelector<HTMLElement>(`input[form=${COLLECT_FORM}]`)?.focus()
    else if (submitter?.hasAttribute('formaction')) {
      go(href('compare', { ids: ids.join(','), ...wish }))
    } else changeState('weddingCenter', { weddingCenter: null, statusQuotation: true })
  }
  return (
    <form
      id={COLLECT_FORM}
      className={classNames(styles.bar, count > 0 && styles.kept)}
      action={pathIn(lang, href('quotation'))}
      onSubmit={open}
    >
      {Object.entries(wish).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <p role="status">
        <b>{count > 0 ? t('common.quotation.count', { count }) : t('common.quotation.several')}</b>
        {count === 0 && <span>{t('common.quotation.hint')}</span>}
        {count >= MOST_VENUES && <span>{t('common.quotation.full')}</span>}
      </p>
      {count > 0 && (
        <Button look="text" onClick={clearCollected}>
          {t('common.quotation.clear')}
        </Button>
      )}
      <div className={styles.ways}>
        <Button type="submit" formAction={pathIn(lang, href('compare'))}>
          {t('common.quotation.compare')}
        </Button>
        <Button type="submit" look="primary">
          {t('common.quotation.button')}
        </Button>
      </div>
    </form>
  )
}
