import { randomInt } from 'node:crypto'
import { constants } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Registry } from 'prom-client'
import { accounts } from '#domains/accounts/routes.ts'
import { availability } from '#domains/availability/routes.ts'
import { boards } from '#domains/boards/routes.ts'
import { calendars } from '#domains/calendars/routes.ts'
import { cardViews } from '#domains/card-views/routes.ts'
import { cards } from '#domains/cards/routes.ts'
import { coOwners } from '#domains/co-owners/routes.ts'
import { content } from '#domains/content/routes.ts'
import { drafts } from '#domains/drafts/routes.ts'
import { dresses } from '#domains/dresses/routes.ts'
import { fairs } from '#domains/fairs/routes.ts'
import { favourites } from '#domains/favourites/routes.ts'
import { fittings } from '#domains/fittings/routes.ts'
import { formerAccounts } from '#domains/former-accounts/routes.ts'
import { giftBook } from '#domains/gift-book/routes.ts'
import { guestBook } from '#domains/guest-book/routes.ts'
import { guestImport } from '#domains/guest-import/routes.ts'
import { guestPhotos } from '#domains/guest-photos/routes.ts'
import { guests } from '#domains/guests/routes.ts'
import { inbox } from '#domains/inbox/routes.ts'
import { looks } from '#domains/looks/routes.ts'
import { messages } from '#domains/messages/routes.ts'
import { music } from '#domains/music/routes.ts'
import { partners } from '#domains/partners/routes.ts'
import { places } from '#domains/places/routes.ts'
import { profile } from '#domains/profile/routes.ts'
import { proposals } from '#domains/proposals/routes.ts'
import { quotations } from '#domains/quotations/routes.ts'
import { reservations } from '#domains/reservations/routes.ts'
import { reviews } from '#domains/reviews/routes.ts'
import { siteSearch } from '#domains/search/routes.ts'
import { seating } from '#domains/seating/routes.ts'
import { sessions } from '#domains/sessions/routes.ts'
import { staff } from '#domains/staff/routes.ts'
import { todaysWork } from '#domains/today/routes.ts'
import { venues } from '#domains/venues/routes.ts'
import { vouchers } from '#domains/vouchers/routes.ts'
import { createCall } from '#lib/call.ts'
import { knownAddresses, knownFilters } from '#lib/known-address.ts'
import { LANGUAGES, languageOfPath, pathIn, withoutLanguage } from '#lib/localized.ts'
import { createPageKey, routeFinder } from '#lib/page-key.ts'
import { serveAssets } from '#platform/assets.ts'
import type { Config } from '#platform/config.ts'
import { movedTo } from '#platform/content/former-names.ts'
import { ContentMemory } from '#platform/content-memory.ts'
import { clockOf, type Db, openForWriters } from '#platform/db.ts'
import { openDevelopmentSite } from '#platform/development-site.ts'
import { serveDocs } from '#platform/docs.ts'
import { drainFirst } from '#platform/draining.ts'
import { createEncoder, type Encoder } from '#platform/encoder.ts'
import { answerErrors } from '#platform/errors.ts'
import type { Files } from '#platform/files.ts'
import { giveMemoryBack } from '#platform/give-memory-back.ts'
import { serveHealth } from '#platform/health.ts'
import type { Log } from '#platform/log.ts'
import { serveMetrics, tellSiteFigures } from '#platform/metrics.ts'
import { migrationNames } from '#platform/migrate.ts'
import { serveOffice } from '#platform/office-site.ts'
import { serveOfficeApi, serveOpenApi } from '#platform/openapi.ts'
import { readShapeNames } from '#platform/openapi-shapes.ts'
import { PageCache } from '#platform/page-cache.ts'
import { servePagePosts } from '#platform/page-posts.ts'
import { servePages } from '#platform/pages.ts'
import { createPictures, servePictures } from '#platform/pictures.ts'
import type { Replica } from '#platform/replica/replica.ts'
import { acceptJson, logRequests, readableUrl } from '#platform/requests.ts'
import { securityHeaders, sendSecurityHeaders } from '#platform/security-headers.ts'
import { countInHand, type ProcessLoad, shedLoad, watchTurns } from '#platform/shedding.ts'
import { openSite, readTexts, type SiteTexts, sentencesOf, translators } from '#platform/site.ts'
import { serveSitemap } from '#platform/sitemap.ts'
import { answerBrokenRequest, endSlowRequests, SERVER_PATIENCE } from '#platform/slow-requests.ts'
import { CLOSED_DOOR } from '#platform/staff-door.ts'
import { throttleRefused } from '#platform/throttle.ts'
import { createTokens } from '#platform/tokens.ts'
import { officeDocument } from '#shell/office/document.ts'
import { busyPage } from '#shell/page/busy-page.ts'
import { callFromInside } from './call-from-inside.ts'

export const ROOT = join(import.meta.dirname, '..')

type Renderer = typeof import('./entry-server.tsx')

export interface AppParts {
  config: Config
  db: Db
  /** The database for health and metrics; without it, that of visitors. */
  probes?: Db
  /** Shared lists and pages are read from it. */
  replica?: Replica | undefined
  files: Files
  /** Makes pictures that nobody asked for yet. */
  ahead?: Encoder | undefined
  log: Log
  /** How late the event loop is. */
  lateMs?: () => number
}

/** The whole site over one database: API, pages, pictures and what operates them. It listens to nobody yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, probes = db, replica, files, ahead, log, lateMs = watchTurns() } = parts
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    // whoever comes by an open connection while it closes is answered
    return503OnClosing: false,
    ...SERVER_PATIENCE,
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: readableUrl,
    // longer than any URL that Node accepts: the contract or the page refuses what is too long
    routerOptions: { maxParamLength: 20_000 },
  })
  const clock = clockOf(db)
  const now = () => clock.now()
  app.decorate('deps', {
    config,
    db,
    files,
    clock,
    tokens: createTokens(config.keys.tokens, now),
    memory: new ContentMemory(now),
    sessionOf: async () => null,
    staffDoor: CLOSED_DOOR,
    departures: [],
  })
  const siteTexts = readTexts(join(ROOT, 'locales'))
  app.decorate('sentences', sentencesOf(siteTexts))
  app.decorate('translate', translators(siteTexts))
  app.decorate('served', new Map())
  app.decorate('writers', openForWriters(db))
  app.decorate('replica', replica)
  app.decorate('metrics', new Registry())
  app.decorate('listedPages', [])
  app.decorate('partnersOf', new Map())
  app.decorate('renamable', [])
  app.decorate('favouriteTables', new Map())
  app.decorate('favouriteShelves', new Map())
  app.decorate('draw', (below) => randomInt(below))
  app.decorate('pageCache', new PageCache(now))
  app.decorate('contentChanged', (path?: string) => {
    replica?.mustShowNow()
    if (path) {
      for (const lang of LANGUAGES) app.pageCache.forget(pathIn(lang, path))
      return
    }
    app.deps.memory.forget()
    app.pageCache.invalidate()
  })

  if (config.traces) (await import('#platform/tracing.ts')).traceSite(app, config.traces)
  const isDraining = drainFirst(app, config.drainSeconds)
  logRequests(app, config.keys)
  giveMemoryBack(app)
  throttleRefused(app)
  sendSecurityHeaders(app, securityHeaders(config))
  countInHand(app)
  endSlowRequests(app)
  acceptJson(app)
  answerErrors(app)

  await app.register(staff)
  await app.register(partners)
  await app.register(accounts)
  await app.register(sessions)
  await app.register(formerAccounts)
  await app.register(profile)
  await app.register(content)
  await app.register(fairs)
  await app.register(venues)
  await app.register(availability)
  await app.register(calendars)
  await app.register(siteSearch)
  await app.register(dresses)
  await app.register(favourites)
  await app.register(boards)
  // before reservations: what houses wrote to somebody is found by the number, which those forget
  await app.register(proposals)
  await app.register(reservations)
  await app.register(reviews)
  await app.register(vouchers)
  await app.register(quotations)
  await app.register(fittings)
  await app.register(looks)
  await app.register(music)
  await app.register(cards)
  await app.register(cardViews)
  await app.register(drafts)
  await app.register(places)
  await app.register(guests)
  await app.register(coOwners)
  await app.register(guestBook)
  await app.register(guestImport)
  await app.register(guestPhotos)
  await app.register(seating)
  await app.register(giftBook)
  await app.register(messages)
  await app.register(inbox)
  await app.register(todaysWork)

  const encoder = createEncoder({
    place: files.place,
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    before: ahead,
  })
  app.addHook('onClose', () => encoder.stop())
  const unkept = (reason: string) => log.warn({ reason }, 'an encoded picture could not be kept')
  servePictures(app, createPictures(files, encoder, unkept))
  if (config.docs) {
    const names = () => readShapeNames(join(ROOT, 'src/domains'))
    serveOpenApi(app, config.publicUrl, names)
    serveDocs(app, names)
  }
  serveOfficeApi(app, () => readShapeNames(join(ROOT, 'src/domains')))
  const migrations = migrationNames(join(ROOT, 'db/migrations'))
  serveHealth(app, { probes, files, migrations, isDraining })
  if (config.metrics) {
    serveMetrics(app, { probes, config, migrations })
    tellSiteFigures(app)
  }
  await serveSite(app, siteTexts, { lateMs, isDraining })
  return app
}

async function serveSite(app: FastifyInstance, { texts, version }: SiteTexts, load: ProcessLoad) {
  const { config, clock } = app.deps
  const site = await (process.env.APP_DEV ? openDevelopmentSite(app, ROOT) : openSite<Renderer>(ROOT))
  const { createRenderer } = site.renderer as Renderer
  const { routes, render, post } = createRenderer({
    texts,
    textsVersion: version,
    settings: {
      publicUrl: config.publicUrl,
      ipLookupUrl: config.ipLookupUrl ?? null,
      chatScriptUrl: config.chat?.scriptUrl ?? null,
      tagManagerUrl: config.tagManager?.scriptUrl ?? null,
      contact: config.contact,
      mapTilesUrl: config.mapTilesUrl ?? null,
      mapArchiveUrl: config.mapArchiveUrl ?? null,
      hasPlaceSearch: config.geocoderUrl !== undefined,
      social: {
        facebook: config.facebook ? { appId: config.facebook.appId } : null,
        apple: config.apple ? { clientId: config.apple.clientId } : null,
      },
    },
    production: config.production,
    now: () => clock.now(),
    assetsOf: site.assetsOf,
  })

  await serveAssets(app, { client: site.clientFolder, locales: site.locales })
  await serveOffice(app, {
    folder: join(ROOT, 'dist/office'),
    document: (lang, assets) => officeDocument(lang, app.translate[lang], assets, version),
  })
  serveSitemap(app, config.publicUrl, routes)
  const keyOf = createPageKey(routes)
  const routeOf = routeFinder(routes)
  const renderError = (pathname: string, status: number) => render(pathname, nobody, status)
  const busyPageAt = (pathname: string) => busyPage(languageOfPath(pathname), app.translate[languageOfPath(pathname)])
  shedLoad(app, {
    ...load,
    isKept: (pathname, search) => app.pageCache.holds(keyOf(pathname, search) ?? pathname),
    busyPage: busyPageAt,
  })
  servePages(app, {
    cache: app.pageCache,
    keyOf,
    isUnkept: (pathname, search) => {
      const route = routeOf(pathname)
      return route?.unkept === true || route?.unkeptWith?.some((name) => new URLSearchParams(search).get(name)) === true
    },
    knownKey: knownFilters(routes),
    isKnown: knownAddresses(routes),
    render: async (key, asker) => render(key, await callFromInside(app, languageOfPath(key), asker)),
    renderError,
    busyPage: busyPageAt,
    movedTo: async (pathname) => {
      const path = await movedTo(app, withoutLanguage(pathname))
      return path && pathIn(languageOfPath(pathname), path)
    },
  })
  servePagePosts(app, {
    paths: routes.filter((route) => route.posts).flatMap(({ path }) => LANGUAGES.map((lang) => pathIn(lang, path))),
    keyOf,
    post: async (key, form, asker) => post(key, await callFromInside(app, languageOfPath(key), asker), form),
    renderError,
  })
}

const nobody = createCall(() => Promise.reject(new Error('the page of an error loads nothing')))
