import type { Draft } from '#domains/cards/draft/rules.ts'
import type { Invitation } from '../contract.ts'
import { ALL_PARTS } from './steps.ts'

/** Where the card stands: on this device only, on its way, saved, waiting for the network, or changed elsewhere. */
export type Standing =
  | 'loading'
  | 'local'
  | 'unkept'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'conflict'
  | 'name_taken'
  | 'refused'
  | 'gone'

export interface Published {
  visible: boolean
  publishedName: string | null
  publishedTsp: number | null
  previewToken: string | null
  hasChanges: boolean
}

/** What somebody else has made of the card meanwhile: on the server, or in another tab before it was saved. */
export interface Elsewhere {
  draft: Draft
  invitation?: Invitation
}

export const partsOf = (invitation: Invitation): Draft =>
  Object.fromEntries(ALL_PARTS.flatMap((part) => (part in invitation ? [[part, invitation[part]]] : [])))

export const publishedOf = ({ publishedRevision, revision, ...rest }: Invitation): Published => ({
  visible: rest.visible,
  publishedName: rest.publishedName,
  publishedTsp: rest.publishedTsp,
  previewToken: rest.previewToken,
  hasChanges: publishedRevision !== revision,
})
