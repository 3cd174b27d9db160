interface PickedContact {
  name?: string[]
  tel?: string[]
}

interface ContactPicker {
  select(properties: ('name' | 'tel')[], options: { multiple: boolean }): Promise<PickedContact[]>
}

/** The browser's own list of contacts, where it has one; people choose whom the page may see. */
const picker = (): ContactPicker | undefined => (navigator as Navigator & { contacts?: ContactPicker }).contacts

export const canPickContacts = () => typeof picker()?.select === 'function'

/** Those who were chosen, each as a line of a guest list. Signs that part a line are not theirs. */
export async function pickContacts(): Promise<string[]> {
  const picked = (await picker()?.select(['name', 'tel'], { multiple: true })) ?? []
  return picked.flatMap(({ name = [], tel = [] }) => {
    const called = (name.find((one) => one.trim()) ?? '').replace(/[\s,;|]+/g, ' ').trim()
    const numbers = [...new Set(tel.map((one) => one.replace(/[^\d+ ]/g, '').trim()).filter(Boolean))]
    return called || numbers.length ? [[called, numbers.join(' / ')].filter(Boolean).join(' - ')] : []
  })
}
