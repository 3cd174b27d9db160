import { pictureUrl } from '#lib/picture-url.ts'
import type { BrandCard } from '../contract.ts'

/** A brand's logo, which its page opens with, or its first letter. */
export function BrandSeal({ brand: { name, logo } }: { brand: Pick<BrandCard, 'name' | 'logo'> }) {
  if (!logo) return name[0]
  return <img src={pictureUrl(logo.id, 200, 'webp')} alt="" width={60} height={40} fetchPriority="high" />
}
