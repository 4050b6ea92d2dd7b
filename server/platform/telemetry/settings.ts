import * as z from 'zod/mini'
import { flag, setting, text, UnusableValue, wholeNumber } from '../setting.ts'

export const telemetryVariables = {
  METRICS_PORT: setting(
    {
      description:
        'a port of its own for `GET /metrics`, for Prometheus. Everyone who reaches it can read it, so keep it inside the network',
      otherwise: 'no metrics are shown',
      example: '9464',
    },
    wholeNumber(65_535),
  ),
  METRICS_HOST: setting(
    {
      description: 'where `METRICS_PORT` listens; 0.0.0.0 to be reached from other machines',
      default: 'localhost',
      example: '0.0.0.0',
    },
    text,
  ),
  ACCESS_LOG: setting(
    {
      description:
        '`true`: the log has a line for each request, with its id, route, status and duration, and nothing that names a person or an address',
      default: 'false',
      example: 'true',
    },
    flag,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    {
      description: 'an OpenTelemetry collector that takes traces and metrics by OTLP over HTTP (protobuf)',
      otherwise: 'nothing is exported',
      example: 'http://collector.internal:4318',
    },
    readEndpoint,
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    {
      description: 'headers for that collector, `name=value` with commas between them; values are percent-encoded',
      example: 'authorization=Bearer%20key',
    },
    readHeaders,
  ),
  OTEL_METRIC_EXPORT_INTERVAL: setting(
    {
      description: 'how often metrics are exported to that collector, in milliseconds',
      default: '60000',
      example: '15000',
    },
    wholeNumber(3_600_000),
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    { description: 'the share of requests and jobs that are traced, from 0 to 1', default: '0.05', example: '0.5' },
    readShare,
  ),
}

const schema = z.object(telemetryVariables)

export interface TelemetrySettings {
  metrics: { port: number; host: string } | undefined
  otlp: { endpoint: URL; headers: Record<string, string>; interval: number; share: number } | undefined
}

export function toTelemetrySettings(values: z.output<typeof schema>): TelemetrySettings {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values
  return {
    metrics: port === undefined ? undefined : { port, host },
    otlp: endpoint && {
      endpoint,
      headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
      interval: values.OTEL_METRIC_EXPORT_INTERVAL,
      share: values.OTEL_TRACES_SAMPLER_ARG,
    },
  }
}

/** The message does not repeat the value, which may hold a key. */
function readEndpoint(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UnusableValue('must be an http or https address, such as http://collector.internal:4318')
  return url
}

function readHeaders(value: string): Record<string, string> {
  const headers = value.split(',').map(each => /^\s*([\w-]+)\s*=\s*([\x21-\x7e]*)\s*$/.exec(each)?.slice(1) ?? [])
  try {
    return Object.fromEntries(
      headers.map(([name, encoded]) => {
        if (!name || encoded === undefined) throw new UnusableValue('')
        return [name, decodeURIComponent(encoded)]
      }),
    )
  } catch {
    throw new UnusableValue('must be name=value, with commas between them')
  }
}

function readShare(value: string): number {
  const share = Number(value)
  if (!(share >= 0 && share <= 1)) throw new UnusableValue(`must be a number from 0 to 1, not "${value}"`)
  return share
}
