import type { FastifyInstance } from 'fastify'
import { done, found } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { bookmark, eraseBookmarks, removeBookmark } from './bookmarks/bookmark-article.ts'
import { bookmarkArticle, listBookmarks, unbookmarkArticle } from './bookmarks/contract.ts'
import { bookmarkedArticles } from './bookmarks/queries.ts'
import { listCities } from './cities/contract.ts'
import { cms } from './cms/routes.ts'
import { clientMagazine, getArticle, getPolicy, publicMagazine } from './contract.ts'
import { getHome } from './home/contract.ts'
import { homePage } from './home/read-home-page.ts'
import { askStudio } from './photography/ask-studio.ts'
import { askForAlbum, getAlbum, getPhotographyCategory, listPhotographies } from './photography/contract.ts'
import { album, photographies, photographyCategory } from './photography/queries.ts'
import { article, articlesByCategory, articlesPage, cities, documentPages, policy } from './queries.ts'
import { wheel } from './wheel/routes.ts'

export async function content(app: FastifyInstance) {
  serve(app, listCities, async ({ db, lang, memory }) =>
    done({ items: await memory.remember(`cities ${lang}`, () => cities(db, lang)) }),
  )

  for (const magazine of [publicMagazine, clientMagazine]) {
    serve(app, magazine.all, async ({ db, lang }) => done({ items: await articlesByCategory(db, lang) }))
    serve(app, magazine.list, async ({ db, lang, query }) => done(await articlesPage(db, lang, query)))
  }
  serve(app, getArticle, async ({ db, lang, params }) => found(await article(db, lang, params.slug)))
  serve(app, listBookmarks, async ({ db, lang, viewer }) =>
    done({ items: await bookmarkedArticles(db, lang, viewer.customerId) }),
  )
  serve(app, bookmarkArticle, bookmark)
  serve(app, unbookmarkArticle, removeBookmark)
  app.deps.departures.push(eraseBookmarks)
  serve(app, getPolicy, async ({ db, lang, params }) => found(await policy(db, lang, params.name)))

  cms(app)
  serve(app, listPhotographies, async ({ db, lang, memory }) =>
    done({ items: await memory.remember(`photographies ${lang}`, () => photographies(db, lang)) }),
  )
  serve(app, getPhotographyCategory, async ({ db, lang, params }) =>
    found(await photographyCategory(db, lang, params.id)),
  )
  serve(app, getAlbum, async ({ db, lang, params }) => found(await album(db, lang, params.id)))
  serve(app, askForAlbum, askStudio)
  wheel(app)
  serve(app, getHome, async (asked) => found(await homePage(asked, () => asked.clock.now())))

  app.listedPages.push(() => documentPages(app.deps.db, 'album'))
  app.listedPages.push(() => documentPages(app.deps.db, 'article'))
}
