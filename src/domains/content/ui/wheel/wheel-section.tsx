import { shortDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { Wheel } from '../../wheel/contract.ts'
import { useWheel } from './use-wheel.ts'
import styles from './wheel.module.css'
import { WheelDisc } from './wheel-disc.tsx'

/** The lucky wheel with its prizes and rules while it runs; before that, when it begins. */
export function WheelSection({ wheel }: { wheel: Wheel }) {
  const { t, lang } = useTexts()
  if (wheel.state !== 'RUNNING') {
    const date = shortDate(wheel.firstDate ?? wheel.lastDate, lang)
    return (
      <section className={styles.closed}>
        <div className="wrap">
          <h2>{wheel.title}</h2>
          <p>{t('wheel.soon', { date })}</p>
          <Link href={href('vouchers')}>{t('wheel.vouchers')}</Link>
        </div>
      </section>
    )
  }
  return (
    <>
      <OpenWheel wheel={wheel} />
      <PrizesAndRules wheel={wheel} />
    </>
  )
}

function OpenWheel({ wheel }: { wheel: Wheel }) {
  const { t, lang } = useTexts()
  const { spinsLeft, busy, turn, turning, result, refusal, spin, stop } = useWheel(wheel)
  return (
    <section className={`${styles.event} dark`}>
      <div className={`wrap ${styles.in}`}>
        <WheelDisc
          fields={wheel.fields}
          label={t('wheel.label', { count: wheel.fields.length })}
          turn={turn}
          turning={turning}
          onStop={stop}
        />
        <div className={styles.words}>
          <h2 className={styles.title}>{wheel.title}</h2>
          <p className="lead">{wheel.text}</p>
          <div className={styles.actions}>
            <Button className={styles.gold} busy={busy} disabled={spinsLeft === 0 && !busy} onClick={spin}>
              {t(turning ? 'wheel.turning' : spinsLeft === 0 ? 'wheel.tomorrow' : 'wheel.spin')}
            </Button>
            <a className={styles.rulesLink} href="#wheel-rules">
              {t('wheel.readRules')}
            </a>
          </div>
          <div className={styles.result} aria-live="polite">
            {refusal && <p>{t(`errors.${refusal}` as TextKey)}</p>}
            {result && !turning && <Result wheel={wheel} prizeId={result.prizeId} />}
          </div>
          <p className={styles.until}>{t('wheel.until', { date: shortDate(wheel.lastDate, lang) })}</p>
        </div>
      </div>
    </section>
  )
}

function Result({ wheel, prizeId }: { wheel: Wheel; prizeId: string }) {
  const { t } = useTexts()
  const field = wheel.fields.find(({ id }) => id === prizeId)
  if (!field) return null
  return (
    <>
      <p className={styles.won}>{field.kind === 'voucher' ? t('wheel.won', { prize: field.text }) : field.text}</p>
      {field.kind === 'voucher' && <Link href={href('profile', { tab: 'VOUCHERS' })}>{t('wheel.open')}</Link>}
    </>
  )
}

function PrizesAndRules({ wheel }: { wheel: Wheel }) {
  const { t } = useTexts()
  return (
    <section className={`wrap ${styles.rules}`} id="wheel-rules">
      <h2>{t('wheel.rules')}</h2>
      <div className={styles.columns}>
        <dl>
          {wheel.fields.map(
            ({ id, text, stock }) =>
              stock !== null && (
                <div key={id}>
                  <dt>{text}</dt>
                  <dd>{t('wheel.stock', { count: stock })}</dd>
                </div>
              ),
          )}
        </dl>
        <ol>
          {wheel.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}
