import { officeHref } from '#lib/office-href.ts'
import { BackLink } from '#shell/office/office-frame.tsx'
import { OfficeHead } from '#shell/office/parts.tsx'
import { Anchor } from '#shell/page/anchor.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Empty } from '#ui/empty.tsx'
import type { FittingMaker } from '../office/contract.ts'
import styles from './fitting-days.module.css'

/** The makers whose days somebody keeps. */
export function FittingMakers({ makers }: { makers: FittingMaker[] }) {
  const { t } = useTexts()
  return (
    <>
      <BackLink href={officeHref('visits', {}, { kind: 'fitting' })}>{t('office.menu.visits')}</BackLink>
      <OfficeHead title={t('office.fittingDays.title')} text={t('office.fittingDays.text')} />
      {makers.length === 0 && <Empty title={t('office.fittingDays.noMakers')}>{t('office.fittingDays.text')}</Empty>}
      <MakerLinks makers={makers} />
    </>
  )
}

export function MakerLinks({ makers, chosen }: { makers: FittingMaker[]; chosen?: string }) {
  const { t } = useTexts()
  return (
    <nav className={styles.makers} aria-label={t('office.fittingDays.makers')}>
      {makers.map(({ id, name }) => (
        <Anchor key={id} href={officeHref('fitting-days-of', { id })} aria-current={id === chosen ? 'true' : undefined}>
          {name}
        </Anchor>
      ))}
    </nav>
  )
}
