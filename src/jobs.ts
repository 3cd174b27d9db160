import { forgetSpentTokens } from '#domains/accounts/start.ts'
import { askIfRight, endHolds } from '#domains/availability/start.ts'
import { picturesInCards } from '#domains/cards/start.ts'
import { forgetOldChanges } from '#domains/co-owners/start.ts'
import { eraseDeletedInvitations } from '#domains/drafts/start.ts'
import { forgetRemovedGifts } from '#domains/gift-book/start.ts'
import { eraseOldLists, forgetRemovedGuests } from '#domains/guests/start.ts'
import { forgetUnusedMusic } from '#domains/music/start.ts'
import { rebuildReplyClocks, tellOfLate } from '#domains/proposals/start.ts'
import { picturesInReviews, purgeRemovedReviews } from '#domains/reviews/start.ts'
import { forgetOldProofs } from '#domains/staff/start.ts'
import type { Config } from '#platform/config.ts'
import { clockOf, type Db } from '#platform/db.ts'
import type { Files } from '#platform/files.ts'
import { forgetOldAnswers } from '#platform/idempotency.ts'
import type { Job } from '#platform/jobs.ts'
import { forgetOldMessages } from '#platform/message-ledger.ts'
import { forgetOldLimits } from '#platform/rate-limit.ts'
import { removeStrayFiles, unlessBackup } from '#platform/stray-files.ts'
import { forgetUnusedUploads } from '#platform/uploads.ts'

/** Everything that the site does by itself at its times, spread over the hour. */
export function jobs({ db, files, config }: { db: Db; files: Files; config: Config }): Job[] {
  const clock = clockOf(db)
  const inUse = async (db: Db, ids: string[]) => [
    ...(await picturesInReviews(db, ids)),
    ...(await picturesInCards(db, ids)),
  ]
  const forgotten = async (gone: Promise<number>) => ({ forgotten: await gone })
  const forgottenWithFiles = (forget: () => Promise<number>) => forgotten(unlessBackup(db, forget, 0))
  return [
    { name: 'end_holds', at: '* * * * *', run: () => endHolds(db, config, clock.now()) },
    // Monday to Saturday at nine in Vietnam
    { name: 'ask_if_calendars_are_right', at: '0 2 * * 1-6', run: () => askIfRight(db, config, clock.now()) },
    { name: 'tell_of_late_answers', at: '* * * * *', run: () => tellOfLate(db, config, clock.now()) },
    {
      name: 'rebuild_reply_clocks',
      at: '9 * * * *',
      run: async () => ({ venues: await rebuildReplyClocks(db, clock.now()) }),
    },
    { name: 'forget_old_limits', at: '4 * * * *', run: () => forgotten(forgetOldLimits(db)) },
    { name: 'forget_old_answers', at: '14 * * * *', run: () => forgotten(forgetOldAnswers(db)) },
    { name: 'forget_spent_tokens', at: '24 * * * *', run: () => forgotten(forgetSpentTokens(db)) },
    {
      name: 'erase_old_guest_lists',
      at: '34 * * * *',
      run: () => eraseOldLists(db, config.messageBudgets, new Date(clock.now())),
    },
    {
      name: 'erase_deleted_invitations',
      at: '29 * * * *',
      run: () => forgotten(eraseDeletedInvitations(db, clock.now())),
    },
    { name: 'forget_removed_gifts', at: '19 * * * *', run: () => forgotten(forgetRemovedGifts(db)) },
    { name: 'forget_old_changes', at: '14 * * * *', run: () => forgotten(forgetOldChanges(db)) },
    { name: 'forget_removed_guests', at: '39 * * * *', run: () => forgotten(forgetRemovedGuests(db)) },
    { name: 'purge_removed_reviews', at: '42 * * * *', run: () => forgotten(purgeRemovedReviews(db, clock.now())) },
    {
      name: 'forget_unused_music',
      at: '44 * * * *',
      run: () => forgottenWithFiles(() => forgetUnusedMusic({ db, files })),
    },
    { name: 'forget_old_office_proofs', at: '47 * * * *', run: () => forgotten(forgetOldProofs(db, clock.now())) },
    { name: 'forget_old_messages', at: '49 * * * *', run: () => forgotten(forgetOldMessages(db)) },
    { name: 'remove_stray_files', at: '*/10 * * * *', run: () => forgotten(removeStrayFiles({ db, files })) },
    {
      name: 'forget_unused_uploads',
      at: '54 * * * *',
      run: () => forgottenWithFiles(() => forgetUnusedUploads({ db, files }, inUse)),
    },
  ]
}
