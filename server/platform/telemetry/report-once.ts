import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { type Log, reasonOf } from '../log.ts'

/** Tells of a collector that is away once, and again when it is back. */
export class CollectorWatch {
  #log: Log | undefined
  #isAway = false

  reportTo(log: Log): void {
    this.#log = log
  }

  /** Changes an exporter so that its failures are reported here. */
  watch<Items>(exporter: { export(items: Items, done: (result: ExportResult) => void): void }): void {
    const send = exporter.export.bind(exporter)
    exporter.export = (items, done) =>
      send(items, result => {
        this.#report(result)
        // The SDK would report each failure once more.
        done({ code: ExportResultCode.SUCCESS })
      })
  }

  #report({ code, error }: ExportResult): void {
    const isAway = code !== ExportResultCode.SUCCESS
    if (isAway === this.#isAway || !this.#log) return
    this.#isAway = isAway
    if (isAway) this.#log.warn({ reason: reasonOf(error) }, 'the collector of traces and metrics is away')
    else this.#log.warn({}, 'the collector of traces and metrics is back')
  }
}
