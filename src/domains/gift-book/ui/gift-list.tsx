import { useMemo, useState } from 'react'
import { SIDES } from '#domains/cards/draft/rules.ts'
import type { Gift } from '#domains/gift-book/contract.ts'
import { KINDS, kindOf, showGift } from '#domains/gift-book/rules.ts'
import { shortDate } from '#lib/dates.ts'
import { unaccented } from '#lib/unsigned-name.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './gift-book.module.css'

const ORDERS = ['latest', 'largest', 'name'] as const
const SHOWN_AT_ONCE = 100

/** An entry as the list shows it; a waiting one is not in the house yet. */
export type ListedGift = Gift & { waiting?: boolean }

interface GiftListProps {
  gifts: ListedGift[]
  ceremonyName: (key: string | null) => string | undefined
  onEdit: (gift: Gift) => void
  onThank: (gift: Gift) => void
}

const WANTED: Record<string, (gift: ListedGift) => boolean> = {
  ...Object.fromEntries(SIDES.map((side) => [side, (gift: ListedGift) => gift.side === side])),
  ...Object.fromEntries(KINDS.map((kind) => [kind, (gift: ListedGift) => kindOf(gift) === kind])),
  unthanked: ({ thankedTsp, waiting }) => thankedTsp === null && !waiting,
}

export function GiftList({ gifts, ceremonyName, onEdit, onThank }: GiftListProps) {
  const { t, lang } = useTexts()
  const [q, setQ] = useState('')
  const [only, setOnly] = useState<string | null>(null)
  const [order, setOrder] = useState<(typeof ORDERS)[number]>('latest')
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const shown = useMemo(() => {
    const words = unaccented(q).split(' ').filter(Boolean)
    const fits = ({ name, thing, note }: Gift) => {
      const text = unaccented(`${name} ${thing} ${note}`)
      return words.every((word) => text.includes(word))
    }
    const found = gifts.filter((gift) => (only === null || WANTED[only]?.(gift)) && fits(gift))
    if (order === 'largest') return found.toSorted((a, b) => sizeOf(b) - sizeOf(a))
    return order === 'name' ? found.toSorted((a, b) => a.name.localeCompare(b.name, lang)) : found
  }, [gifts, q, only, order, lang])
  const labelOf = (key: string) => {
    if (key === 'unthanked') return t('gifts.list.unthanked')
    const side = SIDES.find((one) => one === key)
    const kind = KINDS.find((one) => one === key)
    return side ? t(`gifts.side.${side}`) : t(`gifts.kind.${kind ?? 'MONEY'}`)
  }
  if (gifts.length === 0) return <Empty title={t('gifts.list.none')}>{t('gifts.list.noneWords')}</Empty>
  return (
    <>
      <div className={styles.bar}>
        <TextInput
          icon="search"
          type="search"
          aria-label={t('gifts.list.search')}
          placeholder={t('gifts.list.searchHint')}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <PlainSelect
          aria-label={t('gifts.list.sort')}
          value={order}
          onChange={(event) => setOrder(ORDERS.find((one) => one === event.target.value) ?? 'latest')}
        >
          {ORDERS.map((one) => (
            <option key={one} value={one}>
              {t(`gifts.list.${one}`)}
            </option>
          ))}
        </PlainSelect>
      </div>
      <ChipRow className={styles.chips}>
        <Chip on={only === null} count={gifts.length} onClick={() => setOnly(null)}>
          {t('gifts.list.all')}
        </Chip>
        {Object.entries(WANTED)
          .map(([key, fits]) => ({ key, count: gifts.filter(fits).length }))
          .filter(({ key, count }) => count > 0 || only === key)
          .map(({ key, count }) => (
            <Chip key={key} on={only === key} count={count} onClick={() => setOnly(only === key ? null : key)}>
              {labelOf(key)}
            </Chip>
          ))}
      </ChipRow>
      {shown.length === 0 && (
        <Empty
          title={t('gifts.list.noneFound')}
          actions={
            <Button
              onClick={() => {
                setQ('')
                setOnly(null)
              }}
            >
              {t('gifts.list.showAll')}
            </Button>
          }
        />
      )}
      <ul className={styles.list} aria-label={t('gifts.list.label')}>
        {shown.slice(0, most).map((gift) => (
          <li key={gift.id} data-gift={gift.id}>
            <div className={styles.who}>
              <b>{gift.name}</b>
              <p className="muted">
                {[
                  t(`gifts.side.${gift.side}`),
                  t(`gifts.way.${gift.way}`),
                  ceremonyName(gift.ceremony) ?? shortDate(gift.givenOn, lang),
                  gift.note,
                  gift.writtenBy && t('gifts.list.by', { name: gift.writtenBy }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <p className={styles.amount}>{showGift(gift, lang)}</p>
            <div className={styles.rowActs}>
              {gift.waiting ? (
                <Badge look="warn" icon="clock">
                  {t('gifts.list.notSent')}
                </Badge>
              ) : (
                <>
                  <Button
                    small
                    look={gift.thankedTsp === null ? 'jade' : 'quiet'}
                    icon={gift.thankedTsp === null ? undefined : 'check'}
                    aria-label={t(gift.thankedTsp === null ? 'gifts.thanks.openOne' : 'gifts.thanks.thankedOne', {
                      name: gift.name,
                    })}
                    onClick={() => onThank(gift)}
                  >
                    {t(gift.thankedTsp === null ? 'gifts.thanks.open' : 'gifts.thanks.thanked')}
                  </Button>
                  <Button
                    small
                    icon="edit"
                    aria-label={t('gifts.list.edit', { name: gift.name })}
                    onClick={() => onEdit(gift)}
                  >
                    {t('gifts.list.editShort')}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {shown.length > most && (
        <Button onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {t('gifts.list.more', { count: shown.length - most })}
        </Button>
      )}
    </>
  )
}

/** Đồng before gold before foreign money before things, each by how much. */
function sizeOf({ unit, amount }: Gift): number {
  if (unit === null || amount === null) return 0
  return unit === 'VND' ? 1e6 + amount : unit === 'CHI' ? 1e3 + amount : amount / 1e10
}
