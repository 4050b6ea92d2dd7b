import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packTowns, type ZipCode } from '#server/jobs/distance/packed-towns.ts'

/**
 * Writes the towns and ZIP codes that distances are measured between: node scripts/pack-towns.ts US.txt
 * US.txt is the list of US postal codes by GeoNames (download.geonames.org/export/zip/US.zip, CC BY 4.0),
 * tab-separated without a header: country, ZIP code, town, state, its code, three pairs of counties and districts,
 * latitude, longitude, accuracy. It is not part of this repository.
 */
const [file] = process.argv.slice(2)
if (file) run(file)
else {
  console.error('Usage: node scripts/pack-towns.ts US.txt')
  process.exitCode = 1
}

function run(path: string): void {
  const lines = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/)
  // Addresses of the armed forces have no state and no place.
  const codes = lines.map(readLine).filter(({ zip, state }) => state !== '' && /^\d{5}$/.test(zip))
  const packed = packTowns(codes)
  writeFileSync(join(import.meta.dirname, '..', 'server', 'jobs', 'distance', 'towns.bin.gz'), packed)
  console.log(`${codes.length} ZIP codes: ${packed.length} bytes`)
}

function readLine(line: string): ZipCode {
  const [, zip = '', town = '', , state = '', , , , , latitude = '', longitude = ''] = line.split('\t')
  if (!latitude || !longitude) throw new Error(`No coordinates: ${line}`)
  return { zip, town, state, latitude: Number(latitude), longitude: Number(longitude) }
}
