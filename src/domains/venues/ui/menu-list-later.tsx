import { later } from '#shell/page/later.tsx'

export const MenuListLater = await later(async () => (await import('./menu-list.tsx')).MenuList)
