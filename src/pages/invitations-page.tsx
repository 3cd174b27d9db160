import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import { COLOURS, listTemplates, MOODS } from '#domains/looks/contract.ts'
import { TemplateTile } from '#domains/looks/ui/template-tile.tsx'
import { href } from '#lib/href.ts'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import styles from './invitations-page.module.css'

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ t }) => ({
  title: t('invitations.title'),
  description: t('invitations.intro'),
})

export async function load({ call, query }: LoadArgs) {
  const mood = MOODS.find((known) => known === query.mood)
  const colour = COLOURS.find((known) => known === query.colour)
  const found = await call(listTemplates, { query: { mood, colour } })
  if (!found.ok) throw notFound()
  return { mood, colour, ...found.value }
}

export function Page({ data: { mood, colour, items, total } }: { data: Data }) {
  const { t } = useTexts()
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>{t('invitations.title')}</h1>
        <p className="lead">{t('invitations.intro')}</p>
      </header>
      <nav className={styles.filters} aria-label={t('invitations.filter')}>
        <ChipRow>
          <Chip href={href('invitations', { colour })} on={!mood}>
            {t('invitations.allMoods')}
          </Chip>
          {MOODS.map((one) => (
            <Chip key={one} href={href('invitations', { mood: one, colour })} on={one === mood}>
              {t(`invitations.moods.${one}`)}
            </Chip>
          ))}
        </ChipRow>
        <ChipRow>
          <Chip href={href('invitations', { mood })} on={!colour}>
            {t('invitations.allColours')}
          </Chip>
          {COLOURS.map((one) => (
            <Chip key={one} href={href('invitations', { mood, colour: one })} on={one === colour}>
              {t(`invitations.colours.${one}`)}
            </Chip>
          ))}
        </ChipRow>
      </nav>
      {items.length === 0 ? (
        <Empty
          title={t('invitations.none')}
          actions={<Button href={href('invitations')}>{t('invitations.showAll', { count: total })}</Button>}
        />
      ) : (
        <div className={styles.grid}>
          {items.map((template, index) => (
            <TemplateTile
              key={template.id}
              template={template}
              corner={<FavouriteButton kind="template" item={template.id} name={template.name} />}
              priority={index === 0}
            />
          ))}
        </div>
      )}
    </div>
  )
}
