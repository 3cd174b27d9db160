import pino from 'pino'

const SECRET_QUERY =
  /([?&](?:access_?token|refresh_?token|token|code|clientId|customerId|tel|phone|g|userID|password|authCall)=)[^&#\s"]*/gi
const PHONE = /(\+?84[.\s]?|\b0)(\d[\d\s.]{6,9})(\d{2})\b/g
const BEARER = /\b(Bearer|Basic)\s+[\w.+/=~-]+/gi
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g

/** Takes tokens, codes and phone numbers out of a text that is about to be logged. */
export function masked(text: string): string {
  return text
    .replace(SECRET_QUERY, '$1***')
    .replace(BEARER, '$1 ***')
    .replace(JWT, '***')
    .replace(PHONE, (_, prefix: string, _digits: string, last: string) => `${prefix}*****${last}`)
}

interface LoggedRequest {
  method: string
  url: string
  ip?: string
}

/** JSON lines on standard error, so that standard output stays for people: addresses, messages, progress. */
export function createLog(
  level: string,
  destination: pino.DestinationStream = pino.destination({ dest: 2, sync: false }),
) {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        req: ({ method, url }: LoggedRequest) => ({ method, url: masked(decoded(url)) }),
        err: (error: Error) => {
          const { type, message, stack, code } = pino.stdSerializers.err(error) as Record<string, string>
          return { type, code, message: masked(message ?? ''), stack: masked(stack ?? '') }
        },
      },
    },
    destination,
  )
}

const decoded = (url: string) => {
  try {
    return decodeURI(url).replaceAll('%2B', '+')
  } catch {
    return url
  }
}

export type Log = ReturnType<typeof createLog>
