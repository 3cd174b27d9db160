import type { ReactNode } from 'react'
import { Picture } from '#ui/picture.tsx'
import { RowCard } from '#ui/row-card.tsx'
import type { FairCard } from '../contract.ts'

type FairRowProps = { fair: Pick<FairCard, 'title' | 'picture'>; href: string; children: ReactNode }

export const FairRow = ({ fair: { title, picture }, href, children }: FairRowProps) => (
  <RowCard
    name={title}
    href={href}
    media={<Picture picture={picture} alt={picture.alt} ratio="3 / 2" sizes="(width >= 640px) 16rem, 94vw" />}
  >
    {children}
  </RowCard>
)
