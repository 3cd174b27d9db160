// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as blocks loses its roles
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'

export type Column<Row> = {
  id: string
  label: string
  numeric?: boolean
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row> = {
  /** spoken, not shown */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
}

/** A table where it has room, else a list with each value beside its column's name. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const look = (column: Column<Row>) => (column.numeric ? styles.numeric : undefined)
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table">
        <caption className="vh">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} scope="col" className={look(column)} role="columnheader">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  role="cell"
                  data-label={column.label}
                  className={classNames(look(column), index === 0 && styles.first)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
