import type { Home } from '#domains/content/home/contract.ts'
import { Advertisement } from './advertisement.tsx'
import { AlbumsAndFair } from './albums-and-fair.tsx'
import { Dresses } from './dresses.tsx'
import { Invitations } from './invitations.tsx'
import { Magazine } from './magazine.tsx'
import { Products } from './products.tsx'
import { Questions } from './questions.tsx'
import { sectionsOf } from './sections.ts'
import { Vouchers } from './vouchers.tsx'

/** What nobody sees before they scroll. */
export function Lower({ home }: { home: Home }) {
  const { dresses, invitations, vouchers, magazine, photography, fair, faq } = sectionsOf(home)
  return (
    <>
      {home.advertisement && <Advertisement banner={home.advertisement} />}
      {dresses && <Dresses section={dresses} dresses={home.dresses} />}
      {invitations && <Invitations section={invitations} />}
      <Products products={home.products} />
      {vouchers && <Vouchers section={vouchers} vouchers={home.vouchers} promotions={home.promotions} />}
      {magazine && <Magazine section={magazine} articles={home.articles} />}
      <AlbumsAndFair photography={photography} albums={home.albums} fairSection={fair} fair={home.fair} />
      {faq && <Questions section={faq} questions={home.questions} />}
    </>
  )
}
