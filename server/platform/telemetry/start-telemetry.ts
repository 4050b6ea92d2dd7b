import { randomUUID } from 'node:crypto'
import { type Attributes, context, type Meter, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Env } from '../env.ts'
import { observeDatabase } from './database-gauges.ts'
import { type MetricsAddress, openMetricsPort } from './metrics-port.ts'
import { observeProcess } from './process-gauges.ts'
import { CollectorWatch } from './report-once.ts'
import { summarizeStatement } from './summarize-statement.ts'
import { counters, type Telemetry } from './telemetry.ts'

/** How long a stop waits for the last export, in milliseconds. */
const flushWithin = 2_000
/** Of one process. More of them tell no more, and would cost most when there is most to do. */
const tracesPerSecond = 50
/** In seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobDurations = [0.01, 0.1, 1, 10, 60, 300]

interface Settings extends Pick<Env, 'otlp' | 'role'> {
  metrics: MetricsAddress | undefined
}

export async function startTelemetry({ metrics, otlp, role }: Settings): Promise<Telemetry> {
  const resource = resourceFromAttributes({
    'service.name': 'wayspark',
    'service.instance.id': randomUUID(),
    'wayspark.role': role,
  })
  const collector = new CollectorWatch()
  const scraped = metrics && new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true })
  const pushed = otlp && openMetricsExport(otlp, collector)
  const meters = new MeterProvider({ resource, readers: [scraped, pushed].filter(reader => reader !== undefined) })
  const meter = meters.getMeter('wayspark')
  const tracing = otlp && openTracing(otlp, resource, collector)
  const stopProcess = observeProcess(meter)
  const closePort =
    metrics &&
    scraped &&
    (await openMetricsPort(metrics, (request, response) => scraped.getMetricsRequestHandler(request, response)))
  return {
    ...observers(meter, tracing),
    observe: (db, measurements, now) => observeDatabase(meter, db, measurements, now),
    reportTo: log => collector.reportTo(log),
    async close() {
      stopProcess()
      await closePort?.()
      const flushed = Promise.allSettled([tracing?.provider.shutdown(), meters.shutdown()])
      await Promise.race([flushed, new Promise(resolve => setTimeout(resolve, flushWithin).unref())])
    },
  }
}

type Otlp = NonNullable<Env['otlp']>

function openMetricsExport(otlp: Otlp, collector: CollectorWatch): PeriodicExportingMetricReader {
  const exporter = new OTLPMetricExporter({ url: addressOf(otlp, 'metrics'), headers: otlp.headers })
  collector.watch(exporter)
  return new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: otlp.interval })
}

function openTracing(otlp: Otlp, resource: ReturnType<typeof resourceFromAttributes>, collector: CollectorWatch) {
  const exporter = new OTLPTraceExporter({ url: addressOf(otlp, 'traces'), headers: otlp.headers })
  collector.watch(exporter)
  const spanProcessors = [new BatchSpanProcessor({ exporter })]
  const provider = new TracerProvider({ resource, sampler: new AlwaysOnSampler(), spanProcessors })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('wayspark')
  return { provider, startSpan: tracer.startSpan.bind(tracer), isChosen: chooser(otlp.share) }
}

/** Chooses a share at random. A sampler of the SDK would make ids and objects for what it leaves out, too. */
function chooser(share: number): () => boolean {
  let second = 0
  let left = tracesPerSecond
  return () => {
    if (Math.random() >= share) return false
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) {
      second = now
      left = tracesPerSecond
    }
    return left-- > 0
  }
}

const addressOf = ({ endpoint }: Otlp, signal: string) => `${endpoint.href.replace(/\/$/, '')}/v1/${signal}`

type Tracing = Omit<ReturnType<typeof openTracing>, 'provider'> | undefined
type Observers = Pick<Telemetry, 'startRequest' | 'query' | 'job' | 'count'>

function observers(meter: Meter, tracing: Tracing): Observers {
  const requests = meter.createHistogram('http.server.request.duration', {
    description: 'Duration of requests by method, route and status',
    unit: 's',
    advice: { explicitBucketBoundaries: durations },
  })
  const counts = new Map(
    Object.entries(counters).map(([name, description]) => [name, meter.createCounter(name, { description })]),
  )
  // A counter that appears with its first event looks as if it had not changed.
  for (const counter of counts.values()) counter.add(0)
  return {
    startRequest(method, work) {
      const start = performance.now()
      const span = tracing?.isChosen() ? tracing.startSpan(method, { kind: SpanKind.SERVER }) : undefined
      if (span) context.with(trace.setSpan(context.active(), span), work)
      else work()
      return ({ route, status }) => {
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        }
        requests.record((performance.now() - start) / 1_000, attributes)
        if (span) endSpan(span.updateName(`${method} ${route}`), attributes, status >= 500)
      }
    },
    query:
      tracing &&
      ((statement, work) => {
        if (!trace.getActiveSpan()) return work()
        const name = summarizeStatement(statement)
        const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
        return traced(tracing.startSpan(name, { kind: SpanKind.CLIENT }), attributes, work)
      }),
    job: jobObserver(meter, tracing),
    count: (counter, attributes = {}, value = 1) => counts.get(counter)?.add(value, attributes),
  }
}

function jobObserver(meter: Meter, tracing: Tracing): Telemetry['job'] {
  const runs = meter.createHistogram('wayspark.job.duration', {
    description: 'Duration of runs of background jobs, by job and outcome',
    unit: 's',
    advice: { explicitBucketBoundaries: jobDurations },
  })
  const intervals = meter.createGauge('wayspark.job.interval', {
    description: 'How often a background job runs',
    unit: 's',
  })
  const successes = meter.createGauge('wayspark.job.last_success', {
    description: 'When a background job last succeeded on this process, in seconds since 1970',
    unit: 's',
  })
  return async ({ name, every }, work) => {
    const start = performance.now()
    const record = (outcome: string) => runs.record((performance.now() - start) / 1_000, { name, outcome })
    intervals.record(every / 1_000, { name })
    try {
      await (tracing?.isChosen() ? traced(tracing.startSpan(`job ${name}`), { 'wayspark.job': name }, work) : work())
      successes.record(Date.now() / 1_000, { name })
      record('success')
    } catch (error) {
      record('failure')
      throw error
    }
  }
}

async function traced<Result>(span: Span, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await context.with(trace.setSpan(context.active(), span), work)
    endSpan(span, attributes, false)
    return result
  } catch (error) {
    endSpan(span, attributes, true)
    throw error
  }
}

function endSpan(span: Span, attributes: Attributes, failed: boolean): void {
  span.setAttributes(attributes)
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
