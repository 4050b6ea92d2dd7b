import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * The emails that the mail provider has accepted and the database may not have as sent yet, by id. They are in a file,
 * which is there for the next process when this one is killed, and sooner than any answer of a database.
 */
export interface AcceptedMails {
  add(id: string): void
  list(): string[]
  clear(): void
  close(): void
}

const fileName = /^accepted-mails-(\d+)\.txt$/
const lines = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/gm

/**
 * Also lists what processes have left that ended. Each process has its own file, so that several can use the folder.
 * @throws if the folder cannot be written
 */
export function openAcceptedMails(folder: string): AcceptedMails {
  mkdirSync(folder, { recursive: true })
  const leftFiles = readdirSync(folder)
    .filter(file => isLeft(Number(fileName.exec(file)?.[1] ?? Number.NaN)))
    .map(file => join(folder, file))
  const ids = new Set(leftFiles.flatMap(file => readFileSync(file, 'utf8').match(lines) ?? []))
  const ownFile = join(folder, `accepted-mails-${process.pid}.txt`)
  const file = openSync(ownFile, 'a', 0o600)
  return {
    add(id) {
      ids.add(id)
      try {
        writeSync(file, `${id}\n`)
      } catch {
        // A full disk must not turn a sent email into a failed one.
      }
    },
    list: () => [...ids],
    clear() {
      if (ids.size === 0) return
      ids.clear()
      ftruncateSync(file)
      for (const left of leftFiles.splice(0)) if (left !== ownFile) unlinkSync(left)
    },
    close() {
      closeSync(file)
      if (ids.size === 0) unlinkSync(ownFile)
    },
  }
}

/** In a container every process has the same id, so our own may be that of one before. */
function isLeft(pid: number): boolean {
  if (Number.isNaN(pid)) return false
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
