/** What stands in the form, as text; the names are those of the request. */
export interface FittingValues {
  date: string
  size: string
  tel: string
  consent: string
}

export const NO_FITTING_VALUES: FittingValues = { date: '', size: '', tel: '', consent: '' }
