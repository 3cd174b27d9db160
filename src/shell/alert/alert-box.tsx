import { create } from 'zustand'
import { Alert } from '#ui/alert.tsx'
import { useTexts } from '../texts.tsx'

interface Notice {
  kind: 'error' | 'ok' | 'info'
  text: string
}

export const useNotice = create<{ notice: Notice | null }>(() => ({ notice: null }))

/** Says something in the one alert box that every page has. */
export const showAlert = (kind: Notice['kind'], text: string) => useNotice.setState({ notice: { kind, text } })
export const closeAlert = () => useNotice.setState({ notice: null })

export function AlertBox() {
  const { t } = useTexts()
  const notice = useNotice((state) => state.notice)
  return (
    <div data-part="alert" aria-live="polite">
      {notice && (
        <Alert kind={notice.kind} floating onClose={closeAlert} closeLabel={t('common.close')}>
          {notice.text}
        </Alert>
      )}
    </div>
  )
}
