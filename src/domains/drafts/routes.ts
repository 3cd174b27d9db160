import type { FastifyInstance } from 'fastify'
import { viewCounterOf } from '#domains/card-views/counter.ts'
import { previewOf, publishedName } from '#domains/cards/queries.ts'
import { done, found } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import type { Db } from '#platform/db.ts'
import { serve } from '#platform/serve.ts'
import { cleanUpload, keepUpload } from '#platform/uploads.ts'
import { uploadInvitationPicture } from './album/contract.ts'
import {
  changeInvitation,
  checkUnsignedName,
  createInvitation,
  getInvitation,
  listInvitations,
  setVisible,
} from './contract.ts'
import { deleteInvitation, restoreInvitation } from './deleting/contract.ts'
import { removeInvitation, restore } from './deleting/delete-invitation.ts'
import { lookForName } from './names.ts'
import { getPreview, sharePreview } from './preview/contract.ts'
import { sharePreviewLink } from './preview/share-preview.ts'
import { show } from './publish-draft.ts'
import { invitationOf, invitationsOf } from './queries.ts'
import { create, editDraft } from './save-draft.ts'

export async function drafts(app: FastifyInstance) {
  const views = viewCounterOf(app)

  serve(app, createInvitation, create)
  serve(app, changeInvitation, editDraft)
  serve(app, setVisible, (asked) => atOnce(asked, show))
  serve(app, deleteInvitation, (asked) => atOnce(asked, removeInvitation))
  serve(app, restoreInvitation, (asked) => atOnce(asked, restore))
  serve(app, getInvitation, async ({ db, viewer, params }) =>
    found(await invitationOf(db, viewer.customerId, params.id)),
  )
  serve(app, listInvitations, async ({ db, viewer, query, clock }) =>
    done(await invitationsOf(db, viewer.customerId, { ...query, now: clock.now() })),
  )
  serve(app, checkUnsignedName, async ({ db, viewer: { customerId }, query: { unsignedName, weddingInvitationId } }) =>
    done(await lookForName(db, unsignedName, { customerId, invitationId: weddingInvitationId })),
  )
  serve(app, sharePreview, sharePreviewLink)
  serve(app, getPreview, async ({ lang, params }) => found(await previewOf(app.deps, lang, params.token)))
  serve(app, uploadInvitationPicture, keepUpload, cleanUpload)

  /** This process forgets the card's page before it answers; the others hear of it when the change is committed. */
  async function atOnce<A extends { db: Db; params: { id: string } }, R extends { ok: boolean }>(
    asked: A,
    act: (asked: A) => Promise<R>,
  ): Promise<R> {
    const before = await publishedName(asked.db, asked.params.id)
    const outcome = await act(asked)
    const after = await publishedName(asked.db, asked.params.id)
    for (const name of new Set([before, after])) if (name) app.contentChanged(href('card', { unsignedName: name }))
    views.forget(asked.params.id)
    return outcome
  }
}
