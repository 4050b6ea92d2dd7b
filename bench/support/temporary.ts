import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const left = new Set<() => void>()
process.on('exit', () => {
  for (const end of left) end()
})

/** Registers `end` for the exit of this process. The returned function runs it at once instead. */
export function onProcessExit(end: () => void): () => void {
  left.add(end)
  return () => {
    if (left.delete(end)) end()
  }
}

export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const remove = onProcessExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return { folder, remove }
}
