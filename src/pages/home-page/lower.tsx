import type { Home } from '#domains/content/home/contract.ts'
import { Dresses } from './dresses.tsx'
import { Invitations } from './invitations.tsx'
import { Magazine } from './magazine.tsx'
import { Questions } from './questions.tsx'
import { sectionsOf } from './sections.ts'
import { Vouchers } from './vouchers.tsx'

/** What nobody sees before they scroll. */
export function Lower({ home }: { home: Home }) {
  const { dresses, invitations, vouchers, magazine, faq } = sectionsOf(home)
  return (
    <>
      {dresses && <Dresses section={dresses} dresses={home.dresses} />}
      {invitations && <Invitations section={invitations} />}
      {vouchers && <Vouchers section={vouchers} vouchers={home.vouchers} promotions={home.promotions} />}
      {magazine && <Magazine section={magazine} articles={home.articles} />}
      {faq && <Questions section={faq} questions={home.questions} />}
    </>
  )
}
