import { later } from '#shell/later.tsx'

export const MenuListLater = await later(async () => (await import('./menu-list.tsx')).MenuList)
