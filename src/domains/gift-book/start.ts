export { forgetRemovedGifts } from './forget-removed-gifts.ts'
