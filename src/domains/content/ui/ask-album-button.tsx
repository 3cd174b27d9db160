import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { Album } from '../photography/contract.ts'

const AskAlbumDialog = lazy(async () => ({ default: (await import('./ask-album-dialog.tsx')).AskAlbumDialog }))

export function AskAlbumButton({ album }: { album: Pick<Album, 'id' | 'title' | 'studio'> }) {
  const { t } = useTexts()
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button look="primary" block onClick={() => setShown('open')}>
        {t('photography.ask.button')}
      </Button>
      {shown !== 'never' && (
        <Suspense>
          <AskAlbumDialog album={album} open={shown === 'open'} onClose={() => setShown('closed')} />
        </Suspense>
      )}
    </>
  )
}
