import { useParams, useRevalidator } from 'react-router'
import { type Board, getBoard, markSharedThing, takeFromBoard } from '#domains/boards/contract.ts'
import type { Heart } from '#domains/favourites/contract.ts'
import { call } from '#shell/call/browser-call.ts'
import { later } from '#shell/page/later.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { shortName } from '#shell/session/customer-name.ts'
import { useTexts } from '#shell/texts.tsx'
import { Empty } from '#ui/empty.tsx'
import { Shelves } from './board-page/shelves.tsx'
import styles from './board-page.module.css'

const AddOwnLater = await later(async () => (await import('./board-page/add-own.tsx')).AddOwn)
const MarkedShelvesLater = await later(async () => (await import('./board-page/marked-shelves.tsx')).MarkedShelves)

export const meta: PageModule<Board>['meta'] = ({ data, t }) => {
  const name = shortName(data.name)
  return {
    title: t('favourites.board.title', { name }),
    description: t('favourites.board.description', { name }),
    hidden: true,
  }
}

export async function load({ call, params }: LoadArgs<'token'>): Promise<Board> {
  const board = await call(getBoard, { params: { token: params.token } })
  if (!board.ok) throw notFound()
  return board.value
}

/** What one of the couple keeps, as the other sees it. */
export function Page({ data }: { data: Board }) {
  const { t } = useTexts()
  const name = shortName(data.name)
  const { token = '' } = useParams()
  const { revalidate } = useRevalidator()
  async function takeOff(body: Heart) {
    const taken = await call(takeFromBoard, { params: { token }, body })
    // the link was taken back meanwhile: the page says so itself
    if (taken.ok || taken.reason === 'not_found') await revalidate()
  }
  const empty = Object.values(data.kept).every((cards) => cards.length === 0)
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>{t('favourites.board.title', { name })}</h1>
        <p className="lead">{data.marks ? t('favourites.board.introTwo', { name }) : t('favourites.board.intro')}</p>
      </header>
      {data.marks && <AddOwnLater token={token} kept={data.kept} onAdded={revalidate} />}
      {empty ? (
        <Empty title={t('favourites.board.empty')}>{t('favourites.board.emptyWords', { name })}</Empty>
      ) : data.marks ? (
        <MarkedShelvesLater
          kept={data.kept}
          marks={data.marks}
          side="partner"
          other={name}
          write={(body) => call(markSharedThing, { params: { token }, body })}
          takeOff={takeOff}
        />
      ) : (
        <Shelves kept={data.kept} />
      )}
    </div>
  )
}
