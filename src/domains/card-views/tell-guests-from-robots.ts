/** Robots that look at a link before anybody does: previews of Zalo, Facebook and the like, search engines, tools. */
const ROBOTS =
  /bot\b|bot[/;-]|crawl|spider|slurp|preview|facebookexternalhit|facebot|meta-external|embedly|google-|-google\b|googleother|headless|lighthouse|python|axios|httpclient/i

/** A guest has a browser; whatever names itself otherwise, or does not name itself, is not counted. */
export const isGuest = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && /^Mozilla\//.test(userAgent) && !ROBOTS.test(userAgent)
