import { later } from '#shell/later.tsx'

export const PriceCalculatorLater = await later(async () => (await import('./price-calculator.tsx')).PriceCalculator)
