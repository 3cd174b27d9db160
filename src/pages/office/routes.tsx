import { type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData } from 'react-router'
import { getOfficeMe, type OfficePerson } from '#domains/staff/contract.ts'
import { OFFICE_ADDRESSES, type OfficePageName } from '#lib/office-href.ts'
import { isSignedOut, officeCall, signInAddress } from '#shell/office/office-call.ts'
import { OfficeFrame } from '#shell/office/office-frame.tsx'
import { missing, needed, type OfficePageModule } from '#shell/office/office-page.ts'
import { OfficeTrouble } from '#shell/office/office-trouble.tsx'

/** The page of each address inside the frame; a thing and its list are one page, side by side on a desk. */
const FRAMED: Record<Exclude<OfficePageName, 'signin' | 'join' | 'answer-link'>, () => Promise<unknown>> = {
  today: () => import('./today-page.tsx'),
  quotations: () => import('./quotations-page.tsx'),
  quotation: () => import('./quotations-page.tsx'),
  answer: () => import('./answer-page.tsx'),
  calendars: () => import('./calendar-page.tsx'),
  calendar: () => import('./calendar-page.tsx'),
  visits: () => import('./visits-page.tsx'),
  visit: () => import('./visits-page.tsx'),
  'fitting-days': () => import('./fitting-days-page.tsx'),
  'fitting-days-of': () => import('./fitting-days-page.tsx'),
  reviews: () => import('./reviews-page.tsx'),
  review: () => import('./reviews-page.tsx'),
  messages: () => import('./messages-page.tsx'),
  partners: () => import('./partners-page.tsx'),
  partner: () => import('./partner-page.tsx'),
  staff: () => import('./staff-page.tsx'),
  acts: () => import('./acts-page.tsx'),
  rights: () => import('./rights-page.tsx'),
  me: () => import('./me-page.tsx'),
  more: () => import('./more-page.tsx'),
}
const GATES = {
  signin: () => import('./signin-page.tsx'),
  join: () => import('./join-page.tsx'),
  'answer-link': () => import('./answer-link-page.tsx'),
}

/** One question who is there serves the frame and the page. */
let known: Promise<OfficePerson> | undefined
const whoIsThere = () => {
  known ??= officeCall(getOfficeMe).then(needed)
  known.catch(() => {
    known = undefined
  })
  return known
}

/** Whoever is not signed in is led there; anything else is the page's trouble. */
async function signedIn<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isSignedOut(error)) throw redirect(withoutBase(signInAddress()))
    throw error
  }
}

/** The router adds the language's part of an address itself. */
const withoutBase = (address: string) => address.slice(address.indexOf(OFFICE_ADDRESSES.today))

const loaderOf =
  (page: OfficePageModule, clock: () => number) =>
  ({ params, request }: LoaderFunctionArgs) =>
    signedIn(async () => {
      const person = await whoIsThere()
      const query = Object.fromEntries(new URL(request.url).searchParams)
      const given = { call: officeCall, params: params as Record<string, string>, query, person, now: clock() }
      return (await page.load?.(given)) ?? null
    })

function OfficeView({ page }: { page: OfficePageModule }) {
  const data = useLoaderData() as never
  return <page.Page data={data} />
}

export function officeRoutes(clock: () => number): RouteObject[] {
  const framed = Object.entries(FRAMED).map(
    ([name, load]): RouteObject => ({
      path: OFFICE_ADDRESSES[name as OfficePageName],
      lazy: async () => {
        const page = (await load()) as OfficePageModule
        return { loader: loaderOf(page, clock), element: <OfficeView page={page} /> }
      },
    }),
  )
  const gates = Object.entries(GATES).map(
    ([name, load]): RouteObject => ({
      path: OFFICE_ADDRESSES[name as keyof typeof GATES],
      lazy: async () => ({ Component: (await load()).Page }),
    }),
  )
  return [
    ...gates,
    {
      loader: () =>
        signedIn(() => {
          known = undefined
          return whoIsThere()
        }),
      Component: OfficeFrame,
      children: [
        {
          ErrorBoundary: OfficeTrouble,
          children: [
            ...framed,
            {
              path: '*',
              loader: () => {
                throw missing()
              },
            },
          ],
        },
      ],
    },
  ]
}
