import { ShareBoard } from '#domains/boards/ui/share-board.tsx'
import { href } from '#lib/href.ts'
import { useOwnBoard } from '#pages/board-page/use-own-board.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Shelves } from './shelves.tsx'

/** The FAVOURITES tab of the profile. */
export function OwnFavourites() {
  const { t } = useTexts()
  const board = useOwnBoard()
  if (!board) return <Skeleton height="16rem" />
  const empty = Object.values(board.kept).every((cards) => cards.length === 0)
  return (
    <>
      {(!empty || board.token) && <ShareBoard token={board.token} />}
      {empty ? (
        <Empty
          title={t('favourites.empty.title')}
          actions={
            <Button look="primary" href={href('venues')}>
              {t('favourites.empty.action')}
            </Button>
          }
        >
          {t('favourites.empty.words')}
        </Empty>
      ) : (
        <Shelves kept={board.kept} />
      )}
    </>
  )
}
