import { type Board, getBoard } from '#domains/boards/contract.ts'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { shortName } from '#shell/session/customer-name.ts'
import { useTexts } from '#shell/texts.tsx'
import { Empty } from '#ui/empty.tsx'
import { Shelves } from './board-page/shelves.tsx'
import styles from './board-page.module.css'

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
  const empty = Object.values(data.kept).every((cards) => cards.length === 0)
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>{t('favourites.board.title', { name })}</h1>
        <p className="lead">{t('favourites.board.intro')}</p>
      </header>
      {empty ? (
        <Empty title={t('favourites.board.empty')}>{t('favourites.board.emptyWords', { name })}</Empty>
      ) : (
        <Shelves kept={data.kept} />
      )}
    </div>
  )
}
