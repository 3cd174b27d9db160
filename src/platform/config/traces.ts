import * as v from 'valibot'

/** Where traces go, under the names that OpenTelemetry gives its settings. */
export interface TraceSettings {
  endpoint: string
  headers: Record<string, string>
  service: string
  /** Of the requests, from 0 to 1. */
  share: number
}

const PAIR = /^\s*([\w-]+)=([^,]+)$/

export const TRACE_ENTRIES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.regex(/^https?:\/\//),
      v.transform((url) => url.replace(/\/$/, '')),
    ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text.split(',').every((part) => PAIR.test(part))),
      v.transform((text) =>
        Object.fromEntries(
          text.split(',').map((part) => {
            const [, name = '', value = ''] = PAIR.exec(part) ?? []
            return [name.toLowerCase(), decodeURIComponent(value.trim())]
          }),
        ),
      ),
    ),
  ),
  OTEL_SERVICE_NAME: v.optional(v.pipe(v.string(), v.minLength(1)), 'song-hy'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(v.pipe(v.string(), v.regex(/^(0(\.\d+)?|1(\.0+)?)$/), v.transform(Number)), '1'),
}

const Environment = v.object(TRACE_ENTRIES)
type Environment = v.InferOutput<typeof Environment>

export const TRACE_SENTENCES: Record<keyof Environment, string> = {
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the http or https address of a collector, such as http://127.0.0.1:4318.',
  OTEL_EXPORTER_OTLP_HEADERS:
    'OTEL_EXPORTER_OTLP_HEADERS must be a list such as authorization=Bearer%20abc,x-team=web.',
  OTEL_SERVICE_NAME: 'OTEL_SERVICE_NAME must not be empty.',
  OTEL_TRACES_SAMPLER_ARG: 'OTEL_TRACES_SAMPLER_ARG must be the share of requests to trace, from 0 to 1.',
}

/** Nothing where no collector is named: no trace is begun, and nothing of it loaded. */
export const tracesOf = (env: Environment): TraceSettings | undefined =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        service: env.OTEL_SERVICE_NAME,
        share: env.OTEL_TRACES_SAMPLER_ARG,
      }
