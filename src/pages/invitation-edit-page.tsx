import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { CardContent, Face } from '#domains/cards/rules.ts'
import { listPalettes, listTemplates } from '#domains/looks/contract.ts'
import { listMusic } from '#domains/music/contract.ts'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { CustomerAwaited } from '#shell/session/customer-awaited.tsx'
import { useCustomerOnly } from '#shell/session/customer-only.ts'
import { useTexts } from '#shell/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './invitation-edit-page.module.css'

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ t }) => ({
  title: t('invitations.edit.title'),
  description: t('invitations.intro'),
  hidden: true,
})

export async function load({ call, query }: LoadArgs) {
  const [templates, palettes, music] = await Promise.all([
    call(listTemplates, { query: { retired: 'yes' } }),
    call(listPalettes),
    call(listMusic),
  ])
  if (!templates.ok || !palettes.ok || !music.ok || templates.value.items.length === 0) throw notFound()
  const looks = { templates: templates.value.items, palettes: palettes.value.items, music: music.value.items }
  return { looks, chosen: looks.templates.find(({ id }) => id === query.template)?.id }
}

const Editor = lazy(async () => {
  const [{ Editor }, { WeddingCard }, { MiniCard }, { useDrawing }] = await Promise.all([
    import('#domains/drafts/ui/editor.tsx'),
    import('#domains/cards/ui/card.tsx'),
    import('#domains/looks/ui/mini-card.tsx'),
    import('#domains/looks/ui/use-drawing.ts'),
  ])
  function DraftCard({ card, face }: { card: CardContent; face: Face }) {
    const drawing = useDrawing(card.template.look)
    return drawing === null ? null : <WeddingCard card={card} face={face} address={null} drawing={drawing} />
  }
  type Given = Omit<Parameters<typeof Editor>[0], 'drawCard' | 'drawTemplate'>
  return {
    default: (given: Given) => (
      <Editor
        {...given}
        drawCard={(card, face) => <DraftCard card={card} face={face} />}
        drawTemplate={(template, names) => <MiniCard template={template} names={names} />}
      />
    ),
  }
})

/** The frame is rendered; the card itself is written in the browser, with or without an account. */
export function Page({ data: { looks, chosen } }: { data: Data }) {
  const { t } = useTexts()
  const { id = null } = useParams()
  const [here, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return (
    <div className="wrap" data-free-corner>
      <h1 className={styles.title}>{t('invitations.edit.title')}</h1>
      {id ? <OwnersOnly /> : <noscript>{t('invitations.edit.script')}</noscript>}
      {here ? (
        <Suspense fallback={<Skeleton height="60vh" />}>
          <Editor key={id} id={id} looks={looks} chosen={chosen} />
        </Suspense>
      ) : (
        <Skeleton height="60vh" />
      )}
    </div>
  )
}

function OwnersOnly() {
  useCustomerOnly()
  return <CustomerAwaited />
}
