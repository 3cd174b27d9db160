import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** The link that every `ui` component uses: inside the site without a new document, with the language's prefix. */
export function Anchor({ href = '', ...rest }: ComponentProps<'a'>) {
  const inside = href.startsWith('/') && !href.startsWith('//') && !rest.target && rest.download === undefined
  return inside ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}
