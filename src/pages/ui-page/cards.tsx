import { useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { ArticleCard } from '#ui/article-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { BrandRow } from '#ui/brand-row.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardPrice } from '#ui/card.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { HeartButton } from '#ui/heart-button.tsx'
import { Meta } from '#ui/meta.tsx'
import { Picture } from '#ui/picture.tsx'
import { RowCard } from '#ui/row-card.tsx'
import { Score } from '#ui/score.tsx'
import { Ticket } from '#ui/ticket.tsx'
import { hall, rooftop, table } from './pictures.ts'
import { UiSection } from './section.tsx'

const quarter = '(width >= 1024px) 15rem, (width >= 640px) 50vw, 100vw'
const half = '(width >= 1024px) 29rem, 100vw'

export function Cards() {
  const { t } = useTexts()
  const compare = <Checkbox name="compare">{t('gallery.cards.compare')}</Checkbox>
  return (
    <UiSection title={t('gallery.cards.title')} note={t('gallery.cards.note')}>
      <div className="grid sm2 pc4">
        <Card
          href="#palace"
          name={t('gallery.cards.palace')}
          media={<Picture picture={hall} alt={t('gallery.cards.picture')} ratio="4 / 3" sizes={quarter} />}
          badge={<Badge look="veil">{t('gallery.cards.clear')}</Badge>}
          corner={<Heart name={t('gallery.cards.palace')} saved />}
          foot={
            <>
              <CardPrice
                before={t('gallery.cards.from')}
                amount={t('gallery.cards.amount')}
                after={t('gallery.cards.each')}
              />
              <Score value="4,8" count={214} label={t('gallery.cards.score', { value: '4,8', count: 214 })} />
            </>
          }
          extra={compare}
        >
          <Meta items={[t('gallery.cards.place'), t('gallery.cards.tables')]} />
        </Card>
        <Card
          href="#river"
          name={t('gallery.cards.river')}
          media={<Picture picture={rooftop} alt={t('gallery.cards.picture2')} ratio="4 / 3" sizes={quarter} />}
          corner={<Heart name={t('gallery.cards.river')} />}
          foot={
            <>
              <span className="hint small">{t('gallery.cards.noPrice')}</span>
              <Score value="4,4" count={57} label={t('gallery.cards.score', { value: '4,4', count: 57 })} />
            </>
          }
          extra={compare}
        >
          <Meta items={[t('gallery.cards.place2'), t('gallery.cards.tables2')]} />
        </Card>
        <Card
          href="#dress"
          name={t('gallery.cards.dress')}
          over={<p className="small muted">{t('gallery.cards.shop')}</p>}
          media={<Picture picture={table} alt={t('gallery.cards.picture3')} ratio="3 / 4" sizes={quarter} />}
          corner={<Heart name={t('gallery.cards.dress')} />}
        >
          <p className="small muted">{t('gallery.cards.dressNote')}</p>
        </Card>
        <Card
          href="#missing"
          name={t('gallery.cards.missing')}
          media={<Picture picture={null} alt="" ratio="3 / 4" sizes={quarter} />}
        />
      </div>
      <RowCard
        href="#garden"
        name={t('gallery.cards.garden')}
        media={<Picture picture={rooftop} alt={t('gallery.cards.picture2')} ratio="4 / 3" sizes={half} />}
        corner={<Heart name={t('gallery.cards.garden')} />}
        foot={<Score value="4,7" count={96} label={t('gallery.cards.score', { value: '4,7', count: 96 })} />}
        extra={compare}
      >
        <Meta items={[t('gallery.cards.place'), t('gallery.cards.tables')]} />
        <p>{t('gallery.cards.row')}</p>
      </RowCard>
      <Tickets />
      <div className="grid pc2">
        <BrandRow
          name={t('gallery.cards.shop')}
          href="#shop"
          seal="A"
          note={t('gallery.cards.shopNote')}
          actions={
            <>
              <Button small icon="bell">
                {t('gallery.cards.follow')}
              </Button>
              <span>{t('gallery.cards.followers', { count: 1248 })}</span>
            </>
          }
        />
        <BrandRow
          name={t('gallery.cards.studio')}
          seal="N"
          note={t('gallery.cards.studioNote')}
          actions={
            <>
              <Button small look="jade" icon="check">
                {t('gallery.cards.following')}
              </Button>
              <span>{t('gallery.cards.followers', { count: 806 })}</span>
            </>
          }
        />
      </div>
      <div className="grid pc2">
        <ArticleCard
          shape="lead"
          href="#costs"
          title={t('gallery.cards.costsTitle')}
          kicker={t('gallery.cards.costs')}
          note={t('gallery.cards.minutes', { count: 9 })}
          media={<Picture picture={table} alt="" ratio="3 / 2" sizes={half} />}
        />
        <div className="stack">
          <ArticleCard
            shape="row"
            href="#customs"
            title={t('gallery.cards.customsTitle')}
            kicker={t('gallery.cards.customs')}
            note={t('gallery.cards.minutes', { count: 6 })}
            media={<Picture picture={hall} alt="" ratio="1" sizes="10rem" />}
          />
          <ArticleCard
            shape="row"
            href="#costs-again"
            title={t('gallery.cards.costsTitle')}
            kicker={t('gallery.cards.costs')}
            note={t('gallery.cards.minutes', { count: 7 })}
            media={<Picture picture={rooftop} alt="" ratio="1" sizes="10rem" />}
          />
        </div>
      </div>
    </UiSection>
  )
}

function Heart({ name, saved = false }: { name: string; saved?: boolean }) {
  const { t } = useTexts()
  const [pressed, setPressed] = useState(saved)
  const label = pressed ? t('gallery.cards.unsave', { name }) : t('gallery.cards.save', { name })
  return <HeartButton pressed={pressed} label={label} onClick={() => setPressed(!pressed)} />
}

function Tickets() {
  const { t } = useTexts()
  return (
    <div className="grid pc2">
      <Ticket
        issuer={t('gallery.cards.palace')}
        seal="H"
        name={t('gallery.cards.offer')}
        href="#offer"
        note={t('gallery.cards.offerNote')}
        taken={0.62}
        kind={t('gallery.cards.off')}
        value="10%"
        action={
          <Button look="primary" small>
            {t('gallery.cards.take')}
          </Button>
        }
      />
      <Ticket
        state="claimed"
        issuer={t('gallery.cards.studio')}
        seal="N"
        name={t('gallery.cards.album')}
        href="#album"
        note={t('gallery.cards.albumNote')}
        kind={t('gallery.cards.free')}
        value={t('gallery.cards.albumValue')}
        action={
          <Button look="jade" small icon="qr">
            {t('gallery.buttons.openCode')}
          </Button>
        }
      />
      <Ticket
        state="out"
        issuer={t('gallery.cards.florist')}
        seal="C"
        name={t('gallery.cards.flowers')}
        href="#flowers"
        note={t('gallery.cards.flowersNote')}
        kind={t('gallery.cards.off')}
        value="500K"
        action={<Badge>{t('gallery.cards.out')}</Badge>}
      />
      <Ticket
        state="over"
        issuer={t('gallery.cards.jeweller')}
        seal="K"
        name={t('gallery.cards.ring')}
        href="#ring"
        note={t('gallery.cards.ringNote')}
        kind={t('gallery.cards.free')}
        value={t('gallery.cards.ringValue')}
        action={<Badge>{t('gallery.cards.over')}</Badge>}
      />
    </div>
  )
}
