import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * What became of the emails that were handed to the mail provider, by id, as long as the database may not have it. It is
 * in a file, which is there for the next process when this one is killed, and sooner than any answer of a database.
 */
export interface HandedOverMails {
  /**
   * Notes that from now on the provider may have the email.
   * @throws if it cannot be written
   */
  begin(id: string): void
  accept(id: string): void
  refuse(id: string): void
  list(): Outcomes
  clear(): void
  close(): void
}

interface Outcomes {
  accepted: string[]
  /** Those whose answer was not read, so the provider may have accepted them. */
  unanswered: string[]
}

const fileName = /^handed-over-mails-(\d+)\.txt$/
const lines = /^([?+-])([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/gm

/**
 * Also lists what processes have left that ended, meanwhile too. Each process has its own file, so that several can use
 * the folder.
 * @throws if the folder cannot be written
 */
export function openHandedOverMails(folder: string): HandedOverMails {
  mkdirSync(folder, { recursive: true })
  const ownFile = join(folder, `handed-over-mails-${process.pid}.txt`)
  const leftFiles = new Set<string>()
  const states = new Map<string, string>()
  const readLeftFiles = (includesOwn: boolean) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      const pid = Number(fileName.exec(name)?.[1] ?? Number.NaN)
      if (leftFiles.has(path) || !(path === ownFile ? includesOwn : hasEnded(pid))) continue
      leftFiles.add(path)
      for (const [, state = '', id = ''] of readFileSync(path, 'utf8').matchAll(lines)) note(states, state, id)
    }
  }
  // In a container every process has the same id, so our own file may be that of one before.
  readLeftFiles(true)
  const file = openSync(ownFile, 'a', 0o600)
  const end = (state: '+' | '-', id: string) => {
    note(states, state, id)
    try {
      writeSync(file, `${state}${id}\n`)
    } catch {
      // A full disk must not turn a sent email into a failed one.
    }
  }
  return {
    begin(id) {
      writeSync(file, `?${id}\n`)
      note(states, '?', id)
    },
    accept: id => end('+', id),
    refuse: id => end('-', id),
    list() {
      readLeftFiles(false)
      const idsOf = (wanted: string) => [...states].flatMap(([id, state]) => (state === wanted ? [id] : []))
      return { accepted: idsOf('+'), unanswered: idsOf('?') }
    },
    clear() {
      states.clear()
      for (const left of leftFiles) if (left !== ownFile) rmSync(left, { force: true })
      leftFiles.clear()
      ftruncateSync(file)
    },
    close() {
      closeSync(file)
      if (states.size === 0) unlinkSync(ownFile)
    },
  }
}

function note(states: Map<string, string>, state: string, id: string): void {
  if (state === '-') states.delete(id)
  else states.set(id, state)
}

function hasEnded(pid: number): boolean {
  if (Number.isNaN(pid)) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
