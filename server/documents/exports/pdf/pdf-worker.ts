import { parentPort } from 'node:worker_threads'
import type { Origin, Sheet } from '../rules.ts'
import { writePdf } from './write-pdf.ts'

/** Writes one PDF after the other in a thread of its own: fonts and their many glyphs keep a processor busy. */
export interface Task {
  sheet: Sheet
  origin: Origin
}
export type Answer = { bytes: Uint8Array<ArrayBuffer> } | { problem: string }

parentPort?.on('message', ({ sheet, origin }: Task) => {
  writePdf(sheet, origin).then(
    written => {
      const bytes = new Uint8Array(written)
      parentPort?.postMessage({ bytes } satisfies Answer, [bytes.buffer])
    },
    // What it could not write is hers and stays out of every log.
    error => parentPort?.postMessage({ problem: (error as Error)?.name ?? 'Error' } satisfies Answer),
  )
})
