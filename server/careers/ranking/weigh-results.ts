import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { weighResults as endpoint } from '#contract/endpoints/weighting.ts'
import { isWeighted, type Weighting } from '#contract/weighting.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Catalogue } from '../read-catalogue.ts'
import { rankAgain } from './rank-again.ts'

interface WeighRequest {
  assessmentId: string
  asker: string | undefined
  weighting: Weighting
}

export async function weighResults(
  tx: Tx,
  catalogue: Catalogue,
  { assessmentId, asker, weighting }: WeighRequest,
  now: Date,
): Promise<ResponseIn<typeof endpoint>> {
  const changed = { weighting: isWeighted(weighting) ? weighting : null }
  return { weighting, ...(await rankAgain(tx, catalogue, { assessmentId, asker, changed }, now)) }
}
