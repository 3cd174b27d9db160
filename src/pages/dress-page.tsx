import { type Dress, getDress } from '#domains/dresses/contract.ts'
import { DressPicture } from '#domains/dresses/ui/dress-picture.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'

export const meta: PageModule<Dress>['meta'] = ({ data }) => ({
  title: data.name,
  description: data.description,
  picture: data.pictures[0],
})

export async function load({ call, params }: LoadArgs): Promise<Dress> {
  const found = await call(getDress, { params: { id: params.id! } })
  if (!found.ok) throw notFound()
  return found.value
}

export function Page({ data: dress }: { data: Dress }) {
  const { t } = useTexts()
  return (
    <div className="wrap">
      <Breadcrumb
        label={t('common.breadcrumb')}
        items={[{ label: t('common.homePage'), href: '/' }, { label: dress.name }]}
      />
      <h1>{dress.name}</h1>
      <p>{dress.description}</p>
      <DressPicture picture={dress.pictures[0]!} sizes="(min-width: 1024px) 37rem, 94vw" priority />
    </div>
  )
}
