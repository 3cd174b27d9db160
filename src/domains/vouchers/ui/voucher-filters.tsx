import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { VOUCHER_STATES, type VoucherCategory, type VoucherState } from '../contract.ts'
import styles from './voucher-filters.module.css'
import { vouchersHref } from './vouchers-href.ts'

type Counted = VoucherCategory & { count: number; states: Record<VoucherState, number> }

interface VoucherFiltersProps {
  categories: Counted[]
  categoryId?: string
  state?: VoucherState
}

const sum = (categories: Counted[], state?: VoucherState) =>
  categories.reduce((total, category) => total + (state ? category.states[state] : category.count), 0)

/** By category and by state, as links: each says how many there are under what is chosen already. */
export function VoucherFilters({ categories, categoryId, state }: VoucherFiltersProps) {
  const { t } = useTexts()
  const chosen = categoryId ? categories.filter(({ id }) => id === categoryId) : categories
  return (
    <div className={styles.filters}>
      <nav aria-label={t('vouchers.list.byCategory')}>
        <ChipRow>
          <Chip href={vouchersHref({ state })} on={!categoryId} count={sum(categories, state)}>
            {t('vouchers.list.all')}
          </Chip>
          {categories.map((category) => (
            <Chip
              key={category.id}
              href={vouchersHref({ categoryId: category.id, state })}
              on={category.id === categoryId}
              count={sum([category], state)}
            >
              {category.name}
            </Chip>
          ))}
        </ChipRow>
      </nav>
      <nav aria-label={t('vouchers.list.byState')}>
        <ChipRow>
          <Chip href={vouchersHref({ categoryId })} on={!state} count={sum(chosen)}>
            {t('vouchers.list.anyState')}
          </Chip>
          {VOUCHER_STATES.map((one) => (
            <Chip key={one} href={vouchersHref({ categoryId, state: one })} on={one === state} count={sum(chosen, one)}>
              {t(`vouchers.state.${one}`)}
            </Chip>
          ))}
        </ChipRow>
      </nav>
    </div>
  )
}
