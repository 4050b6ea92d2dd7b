import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'

export function observeProcess(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const eventLoop = meter.createObservableGauge('nodejs.eventloop.delay', {
    description: 'Delay of the event loop since it was last read, by percentile',
    unit: 's',
  })
  eventLoop.addCallback(result => {
    for (const percentile of [50, 99])
      result.observe(delay.percentile(percentile) / 1e9, { percentile: `${percentile}` })
    result.observe(delay.max / 1e9, { percentile: '100' })
    delay.reset()
  })
  const memory = meter.createObservableGauge('process.memory.usage', {
    description: 'Memory of the process: resident, and of the JavaScript heap',
    unit: 'By',
  })
  memory.addCallback(result => {
    const { rss, heapUsed } = process.memoryUsage()
    result.observe(rss, { kind: 'resident' })
    result.observe(heapUsed, { kind: 'heap' })
  })
  const cpu = meter.createObservableCounter('process.cpu.time', { description: 'Processor time used', unit: 's' })
  cpu.addCallback(result => {
    const { user, system } = process.cpuUsage()
    result.observe((user + system) / 1e6)
  })
  const handles = meter.createObservableGauge('process.handles', {
    description: 'What keeps the process busy or open: sockets, timers, running requests of the system',
  })
  handles.addCallback(result => result.observe(process.getActiveResourcesInfo().length))
  const files = meter.createObservableGauge('process.open_file_descriptors', {
    description: 'Open files and sockets (Linux)',
  })
  files.addCallback(result => {
    const count = countFileDescriptors()
    if (count !== undefined) result.observe(count)
  })
  const uptime = meter.createObservableGauge('process.uptime', { description: 'Time since the start', unit: 's' })
  uptime.addCallback(result => result.observe(process.uptime()))
  return () => delay.disable()
}

function countFileDescriptors(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return undefined
  }
}
