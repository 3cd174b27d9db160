import pino from 'pino'
import { maskedPath } from './capabilities.ts'

const SECRET_QUERY =
  /([?&](?:\w*token|\w*password|code|pin|clientId|customerId|tel|phone|g|near|userID|idUsedByProvider|authCall)=)[^&#\s"\\]*/gi
// a number as people and programs write it: 0912 345 678, +84.912345678, (+84) 912-345-678, and + for a blank in a query
const PHONE =
  /((?:\+?84|(?<!\d)0084)[\s.+()\p{Pd}]{0,3}(?:0[\s.+()\p{Pd}]{0,3})?|(?<!\d)0[\s.+()\p{Pd}]{0,3})(?:\d[\s.+()\p{Pd}]{0,3}){7,8}(\d{2})(?!\d)/gu
const BEARER = /\b(Bearer|Basic)\s+[\w.+/=~-]+/gi
const JWT = /\beyJ[\w.-]+/g

// a path, alone or in a link; what a line of JSON escapes ends it
const PATH = /\/[^\s"'`<>?#\\]+/g

/** Takes tokens, codes and phone numbers out of a text that is about to be logged, and what opens something. */
export function masked(text: string): string {
  return text
    .replace(PATH, maskedPath)
    .replace(SECRET_QUERY, '$1***')
    .replace(BEARER, '$1 ***')
    .replace(JWT, '***')
    .replace(PHONE, '$1*****$2')
}

const MESSAGE = '"msg":"'

function maskedLine(line: string): string {
  const at = line.indexOf(MESSAGE)
  if (at < 0) return line
  const from = at + MESSAGE.length
  return line.slice(0, from) + masked(line.slice(from))
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
      // a line without words of its own takes over those of its error
      hooks: { streamWrite: maskedLine },
      serializers: {
        req: ({ method, url }: LoggedRequest) => ({ method, url: masked(decoded(url).replaceAll('\\', '/')) }),
        err: (error: unknown) => {
          if (!(error instanceof Error)) return masked(String(error))
          const { type, message, stack, code } = pino.stdSerializers.err(error) as Record<string, string>
          return { type, code, message: masked(message ?? ''), stack: masked(stack ?? '') }
        },
      },
    },
    destination,
  )
}

/** Run by run, so that one broken escape can't keep all the others from being read. */
const decoded = (url: string) => url.replace(/(?:%[0-9a-f]{2})+/gi, readable).replace(/%2B/gi, '+')

function readable(escapes: string): string {
  try {
    return decodeURI(escapes)
  } catch {
    return escapes
  }
}

export type Log = ReturnType<typeof createLog>
