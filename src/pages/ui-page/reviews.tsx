import { useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Histogram } from '#ui/histogram.tsx'
import { Picture } from '#ui/picture.tsx'
import { Reply, ReviewPanel, SubScores, VoteButton } from '#ui/review.tsx'
import { Stars } from '#ui/stars.tsx'
import { Tile } from '#ui/tile.tsx'
import { hall, rooftop, table } from './pictures.ts'
import { UiSection } from './section.tsx'

const counts = { 5: 168, 4: 34, 3: 8, 2: 3, 1: 1 }

export function Reviews() {
  const { t } = useTexts()
  const [helpful, setHelpful] = useState(true)
  const bars = Object.entries(counts)
    .reverse()
    .map(([mark, count]) => ({ mark, count, href: `#stars-${mark}`, label: t('gallery.reviews.bar', { mark, count }) }))
  return (
    <UiSection title={t('gallery.reviews.title')}>
      <div className="grid pc2">
        <Histogram
          average="4,8"
          stars={<Stars value={4.8} label={t('gallery.reviews.stars', { value: '4,8' })} />}
          note={t('gallery.reviews.count')}
          bars={bars}
        />
        <dl className="grid two">
          <Tile label={t('gallery.reviews.views')} value="1.482" note={t('gallery.reviews.viewsNote')} />
          <Tile label={t('gallery.reviews.seats')} value="264" note={t('gallery.reviews.seatsNote')} />
        </dl>
      </div>
      <ReviewPanel
        author={t('gallery.reviews.author')}
        seal="A"
        badge={
          <Badge look="jade" icon="check">
            {t('gallery.reviews.held')}
          </Badge>
        }
        note={t('gallery.reviews.when')}
        title={t('gallery.reviews.heading')}
        stars={<Stars value={4} label={t('gallery.reviews.stars', { value: 4 })} />}
        scores={
          <SubScores
            items={[
              { label: t('gallery.reviews.food'), value: 5 },
              { label: t('gallery.reviews.service'), value: 5 },
              { label: t('gallery.reviews.hall'), value: 4 },
              { label: t('gallery.reviews.sound'), value: 4 },
              { label: t('gallery.reviews.fair'), value: 5 },
              { label: t('gallery.reviews.parking'), value: 3 },
            ]}
          />
        }
        pictures={
          <>
            <Picture picture={hall} alt={t('gallery.cards.picture')} ratio="1" sizes="6.5rem" />
            <Picture picture={rooftop} alt={t('gallery.cards.picture2')} ratio="1" sizes="6.5rem" />
            <Picture picture={table} alt={t('gallery.cards.picture3')} ratio="1" sizes="6.5rem" />
          </>
        }
        actions={
          <VoteButton pressed={helpful} count={helpful ? 24 : 23} onClick={() => setHelpful(!helpful)}>
            {t('gallery.reviews.helpful')}
          </VoteButton>
        }
        reply={
          <Reply author={t('gallery.cards.palace')} note={t('gallery.reviews.replyNote')}>
            <p>{t('gallery.reviews.reply')}</p>
          </Reply>
        }
      >
        <p>{t('gallery.reviews.text')}</p>
      </ReviewPanel>
    </UiSection>
  )
}
