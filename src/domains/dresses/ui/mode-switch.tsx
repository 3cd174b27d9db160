import { useTexts } from '#shell/texts.tsx'
import { useLink } from '#ui/link-context.tsx'
import type { Option } from '../filters/contract.ts'
import { type DressListQuery, dressesHref } from './dresses-href.ts'
import styles from './mode-switch.module.css'

/** Rent, buy or have it made: decides which price is shown and sorted by. Links, so that each has its address. */
export function ModeSwitch({ modes, query }: { modes: Option[]; query: DressListQuery }) {
  const { t } = useTexts()
  const Anchor = useLink()
  const ways = [{ id: '', name: t('dresses.list.anyMode') }, ...modes]
  return (
    <nav className={styles.switch} aria-label={t('dresses.groups.mode')}>
      {ways.map(({ id, name }) => (
        <Anchor
          key={id}
          href={dressesHref({ ...query, mode: id || undefined, price: undefined, page: undefined })}
          aria-current={(query.mode ?? '') === id ? 'true' : undefined}
        >
          {name}
        </Anchor>
      ))}
    </nav>
  )
}
