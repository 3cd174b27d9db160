import { lazy, Suspense } from 'react'
// its looks are there before its script is
import './price-calculator.module.css'
import './banquet-bill.module.css'
import type { PriceCalculator as Calculator } from './price-calculator.tsx'

const load = async () => (await import('./price-calculator.tsx')).PriceCalculator

/** Drawn with the page by the server; the browser fetches its script when the page itself is alive. */
const PriceCalculator: typeof Calculator = import.meta.env.SSR
  ? await load()
  : (lazy(async () => ({ default: await load() })) as never)

export function PriceCalculatorLater(props: Parameters<typeof Calculator>[0]) {
  return (
    <Suspense>
      <PriceCalculator {...props} />
    </Suspense>
  )
}
