import { availableParallelism } from 'node:os'
import { Semaphore } from './semaphore.ts'

/**
 * All work on pictures goes through here, of customers and visitors alike. One core stays free for everything else;
 * one picture at a time is somebody's, a customer's or an address's.
 */
export const pictureWork = new Semaphore({
  name: 'pictures',
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 256,
  waitingOfOne: 64,
})
