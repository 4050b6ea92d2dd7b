import type { Figure, Row } from './row.ts'
import { testCrashes } from './security/crashes.ts'
import { testFullDisk } from './security/disk-full.ts'
import { testFullEmbeddedDisk } from './security/disk-full-embedded.ts'
import { testFullLogDisk } from './security/disk-full-wal.ts'
import { testPowerLoss } from './security/power-loss.ts'
import { searchProductionBundle } from './security/production-bundle.ts'
import { testSlowConnections } from './security/slow-connections.ts'
import { testBySqlmap } from './security/sqlmap.ts'

const part = (name: string, measure: () => Promise<Row[]>): Figure => ({
  name: `security/${name}`,
  slow: true,
  measure,
})

/**
 * Attacks and breaks the real server on loopback, by our own means and by what Debian brings (sqlmap, slowhttptest),
 * where it is installed. TLS is not tested: the proxy in front terminates it.
 */
export const security: Figure[] = [
  part('production-bundle', searchProductionBundle),
  part('slow-connections', testSlowConnections),
  part('crashes', testCrashes),
  part('disk-full', testFullDisk),
  part('disk-full-wal', testFullLogDisk),
  part('disk-full-embedded', testFullEmbeddedDisk),
  part('power-loss', testPowerLoss),
  part('sqlmap', testBySqlmap),
]
