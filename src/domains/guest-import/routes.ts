import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/serve.ts'
import { importGuests } from './contract.ts'
import { importFile } from './import-guests.ts'
import { mergeGuests, undoMerge } from './merge/contract.ts'
import { mergeHouseholds, partHouseholds } from './merge/merge-guests.ts'
import { readFile } from './read-file.ts'

export async function guestImport(app: FastifyInstance) {
  serve(app, importGuests, (asked) => importFile(asked, app.translate[asked.lang]), readFile)
  serve(app, mergeGuests, mergeHouseholds)
  serve(app, undoMerge, partHouseholds)
}
