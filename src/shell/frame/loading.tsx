import { LoadingBar } from '#ui/loading-bar.tsx'
import { useStore } from '../state.ts'
import { useTexts } from '../texts.tsx'

export function Loading() {
  const { t } = useTexts()
  const show = useStore((state) => state.loading.show)
  return (
    <div data-part="loading" role="status">
      {show && <LoadingBar label={t('common.loading')} />}
    </div>
  )
}
