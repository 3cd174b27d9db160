import { later } from '#shell/page/later.tsx'

export const PriceCalculatorLater = await later(async () => (await import('./price-calculator.tsx')).PriceCalculator)
