// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as blocks loses its roles
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './office-table.module.css'

interface OfficeColumn<Row> {
  id: string
  label: string
  cell(row: Row): ReactNode
  /** Its name stands beside the value where rows are cards. */
  named?: boolean
  /** Buttons: a line of their own in a card. */
  actions?: boolean
}

interface OfficeTableProps<Row> {
  /** spoken, not shown */
  caption: string
  columns: OfficeColumn<Row>[]
  rows: Row[]
  rowKey(row: Row): string
  isBad?(row: Row): boolean
}

/** A table on a desk, cards on a phone. The first column names the row. */
export function OfficeTable<Row>({ caption, columns, rows, rowKey, isBad }: OfficeTableProps<Row>) {
  return (
    <table className={styles.table} role="table">
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, label }) => (
            <th key={id} scope="col" role="columnheader">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={isBad?.(row) ? styles.bad : undefined}>
            {columns.map(({ id, label, cell, named, actions }, index) => (
              <td
                key={id}
                role="cell"
                data-label={named ? label : undefined}
                className={classNames(index === 0 && styles.name, actions && styles.actions)}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
