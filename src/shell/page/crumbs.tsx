import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx'
import { useTexts } from '../texts.tsx'
import { fromHome } from './breadcrumb-list.ts'

/** From home to here, as a reader sees it; `breadcrumbList` tells a search engine the same. */
export function Crumbs({ way }: { way: Crumb[] }) {
  const { t } = useTexts()
  return <Breadcrumb label={t('common.breadcrumb')} items={fromHome(way, t)} />
}
