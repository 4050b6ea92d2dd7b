import { gunzipSync } from 'node:zlib'

/** Deflate packs at most 1032 bytes into one. */
const mostRatio = 1032

/**
 * Unpacks a file into one array. By itself zlib joins chunks of 16 kB, and what they leave free in the C heap is not
 * given back.
 */
export function gunzip(file: Buffer): Buffer {
  const size = file.length < 4 ? 0 : file.readUInt32LE(file.length - 4)
  // zlib begins another chunk where one is full, and takes none of less than 64 bytes.
  return gunzipSync(file, { chunkSize: Math.max(64, Math.min(size, file.length * mostRatio) + 1) })
}
