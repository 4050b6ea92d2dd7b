import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { practiceMoments as endpoint, HardMomentsContent } from '#contract/endpoints/hard-moments.ts'
import { type MomentId, momentTitles } from '#contract/hard-moments.ts'
import type { Deps } from '#server/deps.ts'
import type { Generations } from '#server/documents/generations/create-generations.ts'
import type { Client } from '#server/http/route.ts'
import type { Identity } from '#server/http/session.ts'

export async function practiceMoments(
  clock: Deps['clock'],
  generations: Generations,
  { identity, client }: { identity: Identity; client: Client },
  { moments, idempotencyKey }: BodyOut<typeof endpoint>,
): Promise<ResponseIn<typeof endpoint>> {
  const ids = [...new Set(moments)]
  const { content: set, ...rest } = await generations.make<HardMomentsContent>(identity.id, client, {
    kind: 'hard-moments',
    feature: 'hard-moments',
    careerTitle: '',
    request: { moments: ids },
    idempotencyKey,
    async write(report) {
      report('saving', 0.9)
      const content: HardMomentsContent = { kind: 'hard-moments', moments: ids.map(id => ({ id, answer: '' })) }
      const provenance = {
        writer: 'built-in' as const,
        model: null,
        standIn: false,
        writtenAt: clock.now().toISOString(),
      }
      return { title: titleOf(ids), content, provenance }
    },
  })
  return { set, ...rest }
}

function titleOf([first, ...others]: readonly MomentId[]): string {
  const title = first ? momentTitles[first] : ''
  return others.length ? `${title}, and ${others.length} more` : title
}
