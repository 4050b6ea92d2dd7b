import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Reads a tab-separated file with a header, gzipped if its name ends so. */
export function readTable(file: string): Record<string, string>[] {
  const bytes = readFileSync(file)
  const [head = '', ...lines] = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().split('\n')
  const columns = head.split('\t')
  return lines
    .filter(Boolean)
    .map(line => Object.fromEntries(line.split('\t').map((value, n) => [columns[n] ?? String(n), value])))
}

export const folds = 5

/** The fold of a text for cross-validation. Texts of the same group are in the same fold. */
export const foldOf = (group: string): number => createHash('sha1').update(group).digest().readUInt32BE() % folds
