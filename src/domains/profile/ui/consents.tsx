import { useCallback, useEffect, useState } from 'react'
import { type ConsentGiven, listConsents, setConsent } from '#domains/profile/consents/contract.ts'
import { listBrands } from '#domains/vouchers/contract.ts'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Accordion } from '#ui/accordion.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './profile-rows.module.css'

/** The account stands on these two: they end with it. */
const STANDING = ['terms', 'privacy']

/** What was agreed to, with one switch a purpose and every answer that was ever given. */
export function Consents() {
  const { t } = useTexts()
  const { given, names, answer } = useConsents()
  const purposes = [...new Set(['marketing', ...(given ?? []).map(({ purpose }) => purpose)])].filter(
    (purpose) => !STANDING.includes(purpose),
  )
  const holds = (purpose: string) => given?.find((one) => one.purpose === purpose)?.granted ?? false
  const wordsOf = (purpose: string) => {
    const [kind, id, what] = purpose.split(':')
    if (kind === 'brand') {
      const brand = names.get(id!) ?? t('accounts.consents.someBrand')
      return t(what === 'offers' ? 'accounts.consents.purpose.offers' : 'accounts.consents.purpose.contact', { brand })
    }
    if (kind === 'terms' || kind === 'privacy') return t(`accounts.consents.purpose.${kind}`)
    return t('accounts.consents.purpose.marketing')
  }
  if (!given) return <Skeleton height="10rem" />
  return (
    <section>
      <h2>{t('accounts.consents.title')}</h2>
      <p className="muted">{t('accounts.consents.lead')}</p>
      <ul className={styles.rows}>
        {purposes.map((purpose) => (
          <li key={purpose}>
            <Switch
              name={purpose}
              checked={holds(purpose)}
              // a brand asks again on its own page
              disabled={purpose.startsWith('brand:') && !holds(purpose)}
              onChange={({ target }) => answer(purpose, target.checked)}
            >
              {wordsOf(purpose)}
            </Switch>
          </li>
        ))}
      </ul>
      <Accordion summary={t('accounts.consents.history')}>
        <History given={given} wordsOf={wordsOf} />
      </Accordion>
    </section>
  )
}

function History({ given, wordsOf }: { given: ConsentGiven[]; wordsOf: (purpose: string) => string }) {
  const { t, lang } = useTexts()
  if (given.length === 0) return <p>{t('accounts.consents.none')}</p>
  return (
    <ol className={styles.history}>
      {given.map(({ purpose, granted, givenTsp, textVersion }) => (
        <li key={`${purpose} ${givenTsp} ${granted}`}>
          {t(granted ? 'accounts.consents.gave' : 'accounts.consents.refused', {
            date: shortDate(isoDate(givenTsp), lang),
            time: timeOfDay(givenTsp),
            what: wordsOf(purpose),
            version: textVersion,
          })}
        </li>
      ))}
    </ol>
  )
}

function useConsents() {
  const { t } = useTexts()
  const [given, setGiven] = useState<ConsentGiven[] | null>(null)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const read = useCallback(async () => {
    const told = await call(listConsents)
    if (!told.ok) return
    if (told.value.items.some(({ purpose }) => purpose.startsWith('brand:'))) {
      const brands = await call(listBrands)
      if (brands.ok) setNames(new Map(brands.value.items.map(({ id, name }) => [id, name])))
    }
    setGiven(told.value.items)
  }, [])
  useEffect(() => {
    read().catch((error: unknown) => showFailure(error, t))
  }, [read, t])

  /** Shows at once, and as it was where it could not be kept. */
  async function answer(purpose: string, granted: boolean) {
    const before = given
    setGiven((given) => [
      { purpose, granted, textVersion: '', source: 'profile', givenTsp: Date.now() },
      ...(given ?? []),
    ])
    try {
      const kept = await call(setConsent, { body: { purpose, granted } })
      if (!kept.ok) showAlert('error', t(`errors.${kept.reason}`))
      await read()
    } catch (error) {
      setGiven(before)
      await showFailure(error, t)
    }
  }
  return { given, names, answer }
}
