import type { HeldRole } from '#domains/staff/contract.ts'
import type { WorkCounts } from '#domains/today/contract.ts'
import type { OfficePageName } from '#lib/office-href.ts'
import { type Right, rolesWith } from '#lib/rights.ts'
import type { OfficeIconName } from './office-icon.tsx'

export interface MenuEntry {
  page: Extract<
    OfficePageName,
    | 'today'
    | 'quotations'
    | 'calendars'
    | 'visits'
    | 'reviews'
    | 'messages'
    | 'partners'
    | 'staff'
    | 'acts'
    | 'rights'
    | 'me'
  >
  group: 'work' | 'clients' | 'office'
  icon: OfficeIconName
  /** What stands below the icon on a phone, where the name is too long for that. */
  short?: 'office.menu.calendarsShort'
  /** One of them is enough; none is needed where there are none. */
  rights: Right[]
  count?: (counts: WorkCounts) => number
}

const MENU: MenuEntry[] = [
  {
    page: 'today',
    group: 'work',
    icon: 'today',
    rights: [],
    count: ({ quotations, visits, reviews, answers, messages }) => quotations + visits + reviews + answers + messages,
  },
  {
    page: 'quotations',
    group: 'clients',
    icon: 'inbox',
    rights: ['see-quotations'],
    count: ({ quotations }) => quotations,
  },
  {
    page: 'calendars',
    group: 'clients',
    icon: 'calendar',
    short: 'office.menu.calendarsShort',
    rights: ['keep-calendar'],
  },
  { page: 'visits', group: 'clients', icon: 'clock', rights: ['move-visits'], count: ({ visits }) => visits },
  {
    page: 'reviews',
    group: 'clients',
    icon: 'star',
    rights: ['moderate-reviews', 'answer-reviews'],
    count: ({ reviews, answers }) => reviews + answers,
  },
  { page: 'messages', group: 'clients', icon: 'mail', rights: ['see-messages'], count: ({ messages }) => messages },
  { page: 'partners', group: 'office', icon: 'shop', rights: ['manage-partners'] },
  { page: 'staff', group: 'office', icon: 'people', rights: ['manage-staff'] },
  { page: 'acts', group: 'office', icon: 'list', rights: ['see-acts'] },
  { page: 'rights', group: 'office', icon: 'shield', rights: [] },
  { page: 'me', group: 'office', icon: 'key', rights: [] },
]

export const hasRight = (roles: HeldRole[], right: Right) => rolesWith(roles, right).length > 0

/** Only what somebody may: an entry that is not allowed is not in the page. */
export const menuOf = (roles: HeldRole[]) =>
  MENU.filter(({ rights }) => rights.length === 0 || rights.some((right) => hasRight(roles, right)))
