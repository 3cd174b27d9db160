/** Whose word it is: of the one who keeps the things, or of the other, who has the link for two. */
export const BOARD_SIDES = ['owner', 'partner'] as const
export type BoardSide = (typeof BOARD_SIDES)[number]

export const BOARD_VOTES = ['yes', 'no'] as const
export const MOST_NOTE = 300
