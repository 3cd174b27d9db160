export { rebuildReplyClocks } from './rebuild-reply-clock.ts'
export { tellOfLate } from './tell-late.ts'
