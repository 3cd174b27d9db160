import { useEffect, useState } from 'react'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import type { Fields } from '#lib/endpoint.ts'
import { vnd } from '#lib/money.ts'
import { WHOLE } from '#shell/form/use-form.ts'
import { changeState } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CounterClaim } from '../claims/contract.ts'
import styles from './counter.module.css'
import { UndoForm, UseForm, VisitForm } from './counter-forms.tsx'

interface CounterProps {
  claim: CounterClaim
  /** what was wrong with a form that was sent without script */
  wrong?: Fields
}

/** The claim as the counter's staff sees it: words and one form, so that it works on any phone and network. */
export function Counter({ claim: loaded, wrong = {} }: CounterProps) {
  const { t } = useTexts()
  const [claim, setClaim] = useState(loaded)
  useEffect(() => setClaim(loaded), [loaded])
  useEffect(() => {
    changeState('layout', { isShowFooter: false })
    return () => changeState('layout', { isShowFooter: true })
  }, [])
  const { state } = claim
  const usable = state === 'CLAIMED' || state === 'VISITED'
  return (
    <div className={styles.counter}>
      <div className={styles.slip}>
        <div className={styles.top}>
          <p className="muted">{claim.brandName}</p>
          <Badge look={usable ? 'jade' : 'plain'}>{t(`vouchers.counter.state.${state}`)}</Badge>
        </div>
        <p className={styles.offer}>{claim.title}</p>
        {state === 'USED' ? <Used claim={claim} /> : <h1 className={styles.title}>{t('vouchers.counter.title')}</h1>}
        <ClaimFacts claim={claim} />
        {usable && (
          <>
            <Conditions claim={claim} />
            <VisitForm claim={claim} onClaim={setClaim} />
            <UseForm claim={claim} onClaim={setClaim} wrong={wrong} />
          </>
        )}
        {state === 'USED' && claim.undoUntilTsp !== null && <UndoForm claim={claim} onClaim={setClaim} wrong={wrong} />}
        {state === 'EXPIRED' && <p className={styles.over}>{t('vouchers.counter.expired')}</p>}
        {state === 'USED' && wrong[WHOLE] === 'already_used' && <p>{t('errors.already_used')}</p>}
      </div>
    </div>
  )
}

function ClaimFacts({ claim }: { claim: CounterClaim }) {
  const { t, lang } = useTexts()
  return (
    <FactList
      facts={[
        { name: t('vouchers.pass.code'), value: claim.code.replace('-', ' ') },
        { name: t('vouchers.counter.customer'), value: claim.customerName },
        { name: t('vouchers.facts.to'), value: shortDate(isoDate(claim.expireTsp - 1), lang) },
        ...(claim.minimum ? [{ name: t('vouchers.facts.minimum'), value: vnd(claim.minimum, lang) }] : []),
        ...(claim.cap ? [{ name: t('vouchers.facts.cap'), value: vnd(claim.cap, lang) }] : []),
      ]}
    />
  )
}

function Conditions({ claim }: { claim: CounterClaim }) {
  const { t } = useTexts()
  return (
    <details className={styles.conditions}>
      <summary>{t('vouchers.page.conditions')}</summary>
      <ul>
        {claim.conditions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

function Used({ claim }: { claim: CounterClaim }) {
  const { t, lang } = useTexts()
  const usedTsp = claim.usedTsp ?? 0
  return (
    <div className={styles.used} role="status">
      <span className={styles.seal} aria-hidden="true">
        <Icon name="check" />
      </span>
      <h1 className={styles.title}>{t('vouchers.counter.usedAt', { time: timeOfDay(usedTsp) })}</h1>
      <p className="muted">{shortDate(isoDate(usedTsp), lang)}</p>
    </div>
  )
}
