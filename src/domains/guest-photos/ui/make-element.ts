type Props<K extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[K], 'style' | 'children'>>

/** An element with what is in it; cards have no React in the browser. */
export function makeElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props<K> = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...inside)
  return element
}
