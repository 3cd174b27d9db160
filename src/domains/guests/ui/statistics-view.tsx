import { useEffect, useState } from 'react'
import type { Invitation } from '#domains/drafts/contract.ts'
import { changeGuestSettings } from '#domains/guests/contract.ts'
import { getStatistics, type Statistics } from '#domains/guests/statistics/contract.ts'
import { showNumber } from '#lib/numbers.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import figuresCss from '#ui/figures.module.css'
import { Skeleton } from '#ui/skeleton.tsx'
import { DayChart } from './day-chart.tsx'
import { ReplyChart, SideChart } from './reply-charts.tsx'
import chart from './statistics.module.css'
import { TablesToOrder } from './tables-to-order.tsx'

export function StatisticsView({ card }: { card: Invitation }) {
  const { t, lang } = useTexts()
  const [figures, setFigures] = useState<Statistics | null>(null)
  useEffect(() => {
    let wanted = true
    call(getStatistics, { params: { id: card.id } }).then(
      (answer) => wanted && answer.ok && setFigures(answer.value),
      (error) => showFailure(error, t),
    )
    return () => {
      wanted = false
    }
  }, [card.id, t])

  async function setReserve(reserve: number) {
    if (!figures) return
    const tables = figures.tables - figures.reserve + reserve
    setFigures({ ...figures, reserve, tables })
    try {
      const answer = await call(changeGuestSettings, { params: { id: card.id }, body: { reserve } })
      if (answer.ok) return
      showAlert('error', t(`errors.${answer.reason}`))
    } catch (error) {
      showFailure(error, t)
    }
    setFigures(figures)
  }

  if (!figures) return <Skeleton height="60vh" />
  const { views, replies, households, wishes } = figures
  const heads: [string, number, string][] = [
    [t('guests.statistics.views'), views.total, t('guests.statistics.viewsNote')],
    [t('guests.statistics.visitors'), views.unique, t('guests.statistics.visitorsNote')],
    [
      t('guests.statistics.replied'),
      replies.yes + replies.no,
      t('guests.statistics.repliedNote', { count: households.total }),
    ],
    [t('guests.statistics.wishes'), wishes.total, t('guests.statistics.wishesNote', { count: wishes.shown })],
  ]
  return (
    <>
      <dl className={figuresCss.figures}>
        {heads.map(([label, value, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{showNumber(value, lang)}</dd>
            <dd className={figuresCss.under}>{note}</dd>
          </div>
        ))}
      </dl>
      <div className={chart.charts}>
        <TablesToOrder figures={figures} onReserve={setReserve} />
        <SideChart ceremonies={figures.ceremonies} />
        <DayChart daily={views.daily} />
        <ReplyChart figures={figures} />
      </div>
    </>
  )
}
