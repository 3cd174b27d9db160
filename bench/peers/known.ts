import { medusa } from './medusa.ts'
import type { Peer } from './peer.ts'
import { vendure } from './vendure.ts'

export const PEERS: Peer[] = [medusa, vendure]
