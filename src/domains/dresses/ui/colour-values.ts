import type { DressColour } from '../words/rules.ts'

/** How a colour of cloth is shown; cloth itself differs with the light. */
export const COLOUR_VALUES: Record<DressColour, string> = {
  white: '#ffffff',
  ivory: '#f6efe2',
  cream: '#f3e6c8',
  champagne: '#e4cfa9',
  blush: '#f2cfcb',
  'dusty-rose': '#c99a98',
  red: '#b3151f',
  burgundy: '#6a1526',
  gold: '#c99a3a',
  terracotta: '#bf6a48',
  sage: '#a9b79a',
  green: '#2f7a62',
  blue: '#a9c4da',
  navy: '#22304f',
  purple: '#6d4a86',
  lavender: '#c3b6dd',
}
