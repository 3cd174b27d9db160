/** What stands in the form, as text; the names are those of the request. */
export interface FittingValues {
  date: string
  part: string
  size: string
  name: string
  tel: string
  consent: string
}

export const NO_FITTING_VALUES: FittingValues = { date: '', part: '', size: '', name: '', tel: '', consent: '' }
