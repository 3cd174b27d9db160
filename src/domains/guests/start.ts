export { eraseOldLists } from './erase-old-lists.ts'
export { forgetRemovedGuests } from './strangers/forget-removed-guests.ts'
