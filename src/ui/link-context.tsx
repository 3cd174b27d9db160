import { type ComponentProps, type ComponentType, createContext, use } from 'react'

/** Anything that takes an anchor's attributes. The shell gives its router link once, through the context. */
export type LinkComponent = 'a' | ComponentType<ComponentProps<'a'>>

export const LinkContext = createContext<LinkComponent>('a')

export function useLink(as?: LinkComponent) {
  const given = use(LinkContext)
  return as ?? given
}
