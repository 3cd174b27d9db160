import * as v from 'valibot'

/** Of whoever asks or is asked about; whether there is such a customer is decided where it is used. */
export const CustomerId = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
