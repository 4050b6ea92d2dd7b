import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const left = new Set<() => void>()
process.on('exit', () => {
  for (const end of left) end()
})

/** Has `end` run when the process exits, unless the function it returns was called before: that runs it at once. */
export function atEnd(end: () => void): () => void {
  left.add(end)
  return () => {
    if (left.delete(end)) end()
  }
}

/** An empty folder, and what removes it; the end of the process does too. */
export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const remove = atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return { folder, remove }
}
