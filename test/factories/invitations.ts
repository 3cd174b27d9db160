import type { Draft } from '#domains/cards/draft/rules.ts'
import type { TestApp } from './app.ts'
import { anOpenSession, ask, said } from './customers.ts'

let names = 0
/** An address that no other card of this test file has. */
export const aName = () => `minh-khang-thao-vy-${++names}`

/** All that a card needs to be published, and most of what it can hold. */
export const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  unsignedName: aName(),
  template: 'son-mai',
  groom: {
    fullName: 'Nguyễn Minh Khang',
    shortName: 'Minh Khang',
    birthOrder: 'ELDEST',
    father: { name: 'Nguyễn Văn Thành' },
    mother: { name: 'Trần Thị Hoa' },
    address: 'Phường Tân Thuận, TP. Hồ Chí Minh',
  },
  bride: {
    fullName: 'Phạm Thảo Vy',
    shortName: 'Thảo Vy',
    birthOrder: 'YOUNGEST',
    father: { name: 'Phạm Đình Tuấn', form: 'DECEASED' },
    mother: { name: 'Lê Thị Ngọc Mai', form: 'WIDOW' },
    address: 'Phường Thanh Khê, TP. Đà Nẵng',
  },
  ceremonies: [
    {
      id: 'vu-quy',
      name: 'Lễ Vu Quy',
      side: 'BRIDE',
      date: '2026-11-20',
      time: '09:00',
      place: 'Tư gia nhà gái',
      address: '15 Mây Trắng, phường Thanh Khê, Đà Nẵng',
    },
    {
      id: 'thanh-hon',
      name: 'Lễ Thành Hôn',
      side: 'GROOM',
      date: '2026-11-28',
      time: '09:30',
      place: 'Tư gia nhà trai',
      address: '6 Hoa Giấy, phường Tân Thuận, TP. Hồ Chí Minh',
    },
    {
      id: 'tiec',
      name: 'Tiệc mừng',
      side: 'SHARED',
      date: '2026-11-28',
      time: '18:00',
      place: 'Sảnh Ngọc Lan, Hỷ Lâm Palace',
      address: '28 Hoa Ngâu, phường Tân Hưng, TP. Hồ Chí Minh',
      main: true,
    },
  ],
  story: 'Gặp nhau ở một lớp học gốm bên sông Hàn, chiếc bình đầu tiên làm chung bị méo.',
  timetable: [
    { time: '17:30', text: 'Đón khách' },
    { time: '19:00', text: 'Khai tiệc' },
  ],
  dressColours: [
    { name: 'Kem', colour: '#efe3cc' },
    { name: 'Xanh rêu', colour: '#6f7f5c' },
  ],
  ...changes,
})

/** Somebody's card; `visible` publishes it at once. */
export async function anInvitation(house: TestApp, draft: Draft = aDraft(), visible = false) {
  const { token, customerId } = await anOpenSession(house)
  const made = await ask(house, 'POST /api/b2c/wedding-invitations', draft, { token })
  if (made.status !== 201) throw new Error(`no card was made: ${said(made)} ${JSON.stringify(made.body)}`)
  const path = `/api/b2c/wedding-invitations/${made.body.id}` as const
  const put = (body: object) => ask(house, `PUT ${path}`, body, { token })
  const show = (visible: boolean) => ask(house, `PATCH ${path}`, { visible }, { token })
  if (visible) {
    const shown = await show(true)
    if (shown.status !== 200) throw new Error(`the card was not published: ${said(shown)}`)
  }
  return {
    id: made.body.id as string,
    token,
    customerId,
    path,
    name: made.body.unsignedName as string,
    put,
    show,
    get: () => ask(house, `GET ${path}`, undefined, { token }),
    seen: () => ask(house, `GET /api/public/wedding-invitations/unsigned-name/${made.body.unsignedName}`),
  }
}
