/** Song hỷ, double joy: a path in a square of 48, drawn with a line of some two and a half. */
export const MARK =
  'M14 2.5v10M34 2.5v10M5 7h18M25 7h18M8.5 12.5h11M28.5 12.5h11M8.5 17.5h11v6.5h-11zM28.5 17.5h11v6.5h-11zM10.5 24v5.5M17.5 24v5.5M30.5 24v5.5M37.5 24v5.5M2 29.5h44M7.5 35h13v10h-13zM27.5 35h13v10h-13z'
