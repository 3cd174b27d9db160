import { isoDate, shortDate } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import { smsText } from '#lib/message-text.ts'
import { maskPhone } from '#lib/phone.ts'
import type { Config } from '#platform/config.ts'
import type { Transaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import type { Cause } from './take-over-number.ts'

interface Told {
  tel: string
  email: string | null
  cause: Cause
  /** When the first kinds open. */
  openTsp: number
}

/** Tells the number and the e-mail address, once; devices from before find it when they next open the site. */
export async function tellFormer(
  tx: Transaction,
  { lang, config }: { lang: Language; config: Pick<Config, 'publicUrl' | 'messageBudgets'> },
  { tel, email, cause, openTsp }: Told,
) {
  const words = WORDS[lang]
  const date = shortDate(isoDate(openTsp), lang)
  const sms = smsText(words.sms(words.what[cause], config.publicUrl))
  await queueMessage(tx, { channel: 'sms', cause: 'notice', to: tel, text: sms }, config.messageBudgets)
  if (!email) return
  const text = words.email(words.what[cause], maskPhone(tel), date, config.publicUrl)
  await queueMessage(tx, { channel: 'email', to: email, text })
}

const WORDS = {
  vi: {
    what: {
      reset: 'vừa được đặt lại mật khẩu',
      facebook: 'vừa được liên kết với Facebook',
      apple: 'vừa được liên kết với Apple',
    },
    sms: (what: string, site: string) =>
      `Song Hỷ: số này ${what}. Những gì có từ trước đang khóa, mở lại ở ${site}/profile`,
    email: (what: string, tel: string, date: string, site: string) =>
      `Song Hỷ: số ${tel} của bạn ${what} chỉ bằng một mã nhắn tới số đó. Lịch hẹn, ưu đãi và mục đã lưu khóa đến ${date}; thiệp, khách mời, tài khoản mừng và bản tải về khóa cho đến khi có thêm một bằng chứng. Nếu là bạn, mở lại ở ${site}/profile. Nếu không phải bạn, mở ${site}/was-it-you trên một thiết bị từng đăng nhập và chọn “Không phải tôi”.`,
  },
  en: {
    what: {
      reset: 'has just had its password reset',
      facebook: 'has just been joined to Facebook',
      apple: 'has just been joined to Apple',
    },
    sms: (what: string, site: string) =>
      `Song Hy: this number ${what}. What was there before is locked; open it at ${site}/en/profile`,
    email: (what: string, tel: string, date: string, site: string) =>
      `Song Hỷ: your number ${tel} ${what} with nothing but a code sent to it. Reservations, vouchers and favourites are locked until ${date}; cards, guests, gift accounts and the download until there is a second proof. If it was you, open them at ${site}/en/profile. If it was not, open ${site}/en/was-it-you on a device that was signed in before and choose “Not me”.`,
  },
}
