import type { ReactNode } from 'react'
import type { PublicInvitation } from '#domains/cards/contract.ts'
import type { PageAssets } from '#lib/page-assets.ts'

interface DocumentHeadProps {
  palette: PublicInvitation['palette']
  assets: PageAssets
  /** Whose sheet of styles it needs besides. */
  look?: string | null
  /** Title, description and whatever else this document says of itself. */
  children: ReactNode
}

/** For documents of a card's own, which the site's shell does not surround. */
export function DocumentHead({ palette, assets, look, children }: DocumentHeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={palette.ground.base} />
      {children}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {assets.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {look && <link rel="stylesheet" href={assets.looks[look]} />}
      <script type="module" src={assets.entry} />
    </head>
  )
}
