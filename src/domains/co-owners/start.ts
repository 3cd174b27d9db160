export { forgetOldChanges } from './forget-changes.ts'
