export { forgetUnusedMusic } from './own-music.ts'
