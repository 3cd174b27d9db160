import { useTexts } from '#shell/texts.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { Size } from '../words/rules.ts'
import { MEASURES, SIZE_CHART } from './fit-size.ts'

/** The sizes that a dress comes in, in centimetres. */
export function SizeTable({ sizes }: { sizes: Size[] }) {
  const { t } = useTexts()
  const rows = SIZE_CHART.filter(({ size }) => sizes.includes(size))
  return (
    <DataTable
      caption={t('dress.sizes.title')}
      rows={rows}
      rowKey={({ size }) => size}
      columns={[
        { id: 'size', label: t('dresses.groups.size'), cell: ({ size }) => size },
        ...MEASURES.map((name) => ({
          id: name,
          label: t(`dress.sizes.${name}`),
          numeric: true,
          cell: (row: (typeof rows)[number]) => row[name],
        })),
        { id: 'height', label: t('dress.sizes.height'), numeric: true, cell: ({ height }) => height.join('–') },
      ]}
    />
  )
}
