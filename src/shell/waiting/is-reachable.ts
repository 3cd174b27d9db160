/** The smallest file of the site that is always there. */
const PROBE = '/favicon.svg'

/** Whether the site answers, whatever the device thinks of its network. */
export const isReachable = () =>
  fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
