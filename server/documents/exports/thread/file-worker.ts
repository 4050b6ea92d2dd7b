import type { Sheet } from '#contract/sheets/sheet.ts'
import '#server/platform/mute-output.ts'
import { writePdf } from '../pdf/write-pdf.ts'
import { readDocx } from '../read-docx.ts'
import { lostWords, type Origin } from '../rules.ts'
import { writeDocx } from '../write-docx.ts'

export type Task = WriteTask | ReadTask
export interface WriteTask {
  sheet: Sheet
  origin: Origin
  format: 'pdf' | 'docx'
}
export interface ReadTask {
  sheet: Sheet
  read: Uint8Array | string
}
export interface TaskResults {
  writing: Uint8Array<ArrayBuffer>
  reading: { text: string; lost: string[] }
}
/** A long document keeps a processor busy for seconds, so this runs in a thread. */
export default async function run(task: Task): Promise<TaskResults['writing'] | TaskResults['reading']> {
  if ('read' in task) {
    const { sheet, read } = task
    const text = typeof read === 'string' ? read : await readDocx(read)
    return { text, lost: lostWords(sheet, text) }
  }
  const { sheet, origin, format } = task
  return new Uint8Array(await (format === 'pdf' ? writePdf : writeDocx)(sheet, origin))
}
