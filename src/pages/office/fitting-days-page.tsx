import { getFittingBook, listFittingMakers } from '#domains/fittings/office/contract.ts'
import { FittingDaysDesk } from '#domains/fittings/ui/fitting-days-desk.tsx'
import { FittingMakers } from '#domains/fittings/ui/fitting-makers.tsx'
import { needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

type Data = Awaited<ReturnType<typeof load>>

/** Whoever has one maker sees it at once. */
export async function load({ call, params }: OfficeLoadArgs) {
  const { items } = needed(await call(listFittingMakers))
  const id = params.id ?? (items.length === 1 ? items[0]?.id : undefined)
  return { makers: items, book: id === undefined ? null : needed(await call(getFittingBook, { params: { id } })) }
}

export const Page = ({ data: { makers, book } }: { data: Data }) =>
  book ? <FittingDaysDesk key={book.maker.id} book={book} makers={makers} /> : <FittingMakers makers={makers} />
