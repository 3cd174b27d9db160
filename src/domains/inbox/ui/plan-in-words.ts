import type { HousePlan } from '#domains/proposals/rules.ts'
import type { Translate } from '#lib/texts.ts'
import type { AskedFor } from '../contract.ts'

/** `Sảnh Ngọc Lan, thực đơn Tơ Hồng, 32 bàn, kèm nước uống` */
export function planInWords({ place }: Pick<AskedFor, 'place'>, plan: HousePlan, t: Translate): string {
  const hall = place?.halls.find(({ key }) => key === plan.hall)
  const menu = plan.menu === null ? null : place?.menus[plan.menu]
  return [
    hall?.name,
    menu?.name,
    t('office.visits.wish.tables', { count: plan.tables }),
    plan.drinks && t('office.answer.withDrinks'),
  ]
    .filter(Boolean)
    .join(', ')
}
