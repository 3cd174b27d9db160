export { eraseDeletedInvitations } from './deleting/erase-deleted.ts'
