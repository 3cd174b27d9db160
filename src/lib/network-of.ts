/**
 * Whom an address is counted as. A household or a telephone has a whole /64 of IPv6 to itself: one who takes another of
 * its addresses for each call is still one.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [ip = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.toLowerCase().split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  // a tail that ends in an IPv4 address stands for two groups
  const missing = tail === undefined ? 0 : 8 - first.length - last.length - (tail.includes('.') ? 1 : 0)
  const groups = [...first, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** The IPv6 networks around one: a /56 and a /48 are often one customer's too. An IPv4 address stands for itself. */
export function widerNetworks(network: string): { 56: string; 48: string } | null {
  if (!network.endsWith('::/64')) return null
  const groups = network.slice(0, -'::/64'.length).split(':')
  const house = (Number.parseInt(groups[3]!, 16) & 0xff00).toString(16)
  return { 56: `${[...groups.slice(0, 3), house].join(':')}::/56`, 48: `${groups.slice(0, 3).join(':')}::/48` }
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one: enough to see where calls come from, and nobody's own. */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address)
  return widerNetworks(network)?.[48] ?? network.replace(/\.\d+$/, '.0/24')
}
