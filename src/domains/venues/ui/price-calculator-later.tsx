import { lazy, Suspense } from 'react'
// its looks are there before its script is
import '#ui/button.module.css'
import '#ui/choice.module.css'
import '#ui/field.module.css'
import '#ui/input.module.css'
import '#ui/segmented.module.css'
import '#ui/stepper.module.css'
import './banquet-bill.module.css'
import './price-calculator.module.css'
import type { PriceCalculator as Whole } from './price-calculator.tsx'

const load = async () => (await import('./price-calculator.tsx')).PriceCalculator

/** Drawn with the page by the server; the browser fetches its script when the page itself is alive. */
const PriceCalculator: typeof Whole = import.meta.env.SSR
  ? await load()
  : (lazy(async () => ({ default: await load() })) as never)

export function PriceCalculatorLater(props: Parameters<typeof Whole>[0]) {
  return (
    <Suspense>
      <PriceCalculator {...props} />
    </Suspense>
  )
}
