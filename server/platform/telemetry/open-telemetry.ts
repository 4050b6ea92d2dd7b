import type { Env } from '../env.ts'
import type { Telemetry } from './telemetry.ts'

/**
 * Opens the port for Prometheus and the export to a collector, where they are set. Nothing is loaded otherwise.
 * @throws StartError if the port cannot be opened
 */
export async function openTelemetry({ metrics, otlp, role }: Env): Promise<Telemetry | undefined> {
  if (!metrics && !otlp) return undefined
  return (await import('./start-telemetry.ts')).startTelemetry({ metrics, otlp, role })
}
