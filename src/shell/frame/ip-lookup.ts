import { isIpV4 } from '#lib/ip-v4.ts'
import { changeState } from '../state.ts'

const TIMEOUT_MS = 5000

/** Asks an outside service for the visitor's IPv4 address; false where no valid one came back in time. */
export async function lookUpIp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), referrerPolicy: 'no-referrer' })
    if (!response.ok) return false
    const ipV4 = addressIn(await response.text())
    if (!isIpV4(ipV4)) return false
    changeState('ipAddress', { ipV4 })
    return true
  } catch {
    // who asked says that it was not found
    return false
  }
}

/** Such services answer with the bare address or with `{ "ip": … }`. */
function addressIn(text: string): string {
  try {
    const { ip } = JSON.parse(text) as { ip?: unknown }
    return typeof ip === 'string' ? ip : ''
  } catch {
    return text.trim()
  }
}
