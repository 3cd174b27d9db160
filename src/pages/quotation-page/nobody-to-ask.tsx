import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** Where no venue was named. */
export function NobodyToAsk({ className }: { className: string }) {
  const { t } = useTexts()
  const way = (
    <Button look="primary" href={href('venues')}>
      {t('quotations.empty.action')}
    </Button>
  )
  return (
    <div className={className}>
      <Empty level="h1" title={t('quotations.empty.title')} actions={way}>
        {t('quotations.empty.words')}
      </Empty>
    </div>
  )
}
