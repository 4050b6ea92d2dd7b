import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmdirSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface SmallDisk {
  folder: string
  unmount(): void
}

/** Mounts a tmpfs. Undefined where that is not allowed. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  if (status !== 0) {
    rmdirSync(folder)
    return undefined
  }
  return {
    folder,
    unmount() {
      spawnSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
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
