import { getOwnBoard, markOwnThing } from '#domains/boards/contract.ts'
import { ShareBoard } from '#domains/boards/ui/share-board.tsx'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MarkedShelves } from './marked-shelves.tsx'
import { NothingSaved } from './nothing-saved.tsx'
import { useKept } from './use-kept.ts'

/** What a customer keeps: at /saved and as the FAVOURITES tab of the profile. */
export function OwnFavourites() {
  const { t } = useTexts()
  const board = useKept(askForOwnBoard)
  if (!board) return <Skeleton height="16rem" />
  const empty = Object.values(board.kept).every((cards) => cards.length === 0)
  return (
    <>
      {(!empty || board.token) && <ShareBoard links={board} />}
      {empty ? (
        <NothingSaved />
      ) : (
        <MarkedShelves
          kept={board.kept}
          marks={board.marks}
          side="owner"
          other={t('favourites.marks.partner')}
          write={(body) => call(markOwnThing, { body })}
        />
      )}
    </>
  )
}

async function askForOwnBoard() {
  const answer = await call(getOwnBoard)
  return answer.ok ? answer.value : null
}
