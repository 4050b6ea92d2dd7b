import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { onProcessExit, temporaryFolder } from '../support/temporary.ts'

export const noMount = 'no right to mount a tmpfs'

/** Mounts a tmpfs of 128 MB. Undefined where that is not allowed. */
export function mountSmallDisk(): { folder: string; unmount(): void } | undefined {
  const { folder } = temporaryFolder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128m,mode=755', 'tmpfs', folder]).status !== 0) return undefined
  return { folder, unmount: onProcessExit(() => void spawnSync('umount', ['-l', folder])) }
}

/** Writes a file until its disk is full, and then leaves so many bytes free. */
export function fill(path: string, free = 0): void {
  const file = openSync(path, 'w')
  let written = 0
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 16))
    try {
      for (;;) {
        const count = writeSync(file, Buffer.alloc(size, 'x'))
        written += count
        if (count < size) break
      }
    } catch {}
  if (free) ftruncateSync(file, written - free)
  closeSync(file)
}
