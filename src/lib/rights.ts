export const OPERATOR_ROLES = ['admin', 'editor', 'support'] as const
export const MEMBER_ROLES = ['owner', 'sales', 'writer', 'counter', 'organiser', 'door'] as const
export const ROLES = [...OPERATOR_ROLES, ...MEMBER_ROLES] as const
export type Role = (typeof ROLES)[number]
export type MemberRole = (typeof MEMBER_ROLES)[number]

/**
 * How far a right goes: everywhere, for the own partner's things, for a partner who asked for it and with a reason, over
 * what editors write, or over what one did oneself.
 */
export type Reach = 'all' | 'own' | 'behalf' | 'content' | 'self'

/** What each role may do in the office. Endpoints, menus and the page of rights are made from it. */
export const RIGHTS = {
  'manage-staff': { admin: 'all', owner: 'own', organiser: 'own' },
  'manage-partners': { admin: 'all' },
  'write-content': { admin: 'all', editor: 'all', owner: 'own', writer: 'own', organiser: 'own' },
  'import-content': { admin: 'all', editor: 'all' },
  'see-quotations': { admin: 'all', support: 'all', owner: 'own', sales: 'own' },
  'answer-quotations': { support: 'behalf', owner: 'own', sales: 'own' },
  'keep-calendar': { support: 'behalf', owner: 'own', sales: 'own' },
  'move-visits': { support: 'behalf', owner: 'own', sales: 'own' },
  'moderate-reviews': { admin: 'all', support: 'all' },
  'answer-reviews': { owner: 'own', sales: 'own' },
  'run-vouchers': { admin: 'all', editor: 'all', owner: 'own', writer: 'own' },
  'mark-claims': { owner: 'own', counter: 'own' },
  'ask-announcements': { admin: 'all', owner: 'own' },
  'approve-announcements': { admin: 'all', editor: 'all' },
  'find-customers': { admin: 'all', support: 'all' },
  'see-messages': { admin: 'all', support: 'all', owner: 'own' },
  'see-figures': {
    admin: 'all',
    editor: 'content',
    support: 'all',
    owner: 'own',
    sales: 'own',
    writer: 'own',
    counter: 'own',
    organiser: 'own',
  },
  'run-fairs': { admin: 'all', editor: 'all', organiser: 'own' },
  'check-in': { admin: 'all', editor: 'all', organiser: 'own', door: 'own' },
  'see-acts': { admin: 'all', editor: 'content', support: 'self', owner: 'own', organiser: 'own' },
} as const satisfies Record<string, Partial<Record<Role, Reach>>>

export type Right = keyof typeof RIGHTS
export const RIGHT_NAMES = Object.keys(RIGHTS) as Right[]

export const reachOf = (role: Role, right: Right): Reach | null =>
  (RIGHTS[right] as Partial<Record<Role, Reach>>)[role] ?? null

/** The roles that have a right, and how far it goes for each. */
export const rolesWith = <Held extends { role: Role }>(roles: Held[], right: Right) =>
  roles.flatMap((held) => {
    const reach = reachOf(held.role, right)
    return reach ? [{ ...held, reach }] : []
  })

/** Whose things roles with a right cover. */
export const partnersReached = (held: { partnerId: string | null; reach: Reach }[]): 'all' | string[] =>
  held.some(({ reach }) => reach !== 'own') ? 'all' : held.flatMap(({ partnerId }) => partnerId ?? [])

/** Whom a role may invite and remove: an owner the partner's members, an organiser those at the door. */
export function mayManage(role: Role, other: Role): boolean {
  if (role === 'admin') return true
  if (role === 'owner') return MEMBER_ROLES.some((member) => member === other)
  return role === 'organiser' && other === 'door'
}
