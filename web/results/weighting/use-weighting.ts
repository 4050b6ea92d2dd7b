import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Topic, WeightedPart, Weighting } from '#contract/weighting.ts'
import type { Results } from '#web/careers/career-results.ts'
import { resultsQuery } from '#web/careers/queries.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { local } from '#web/platform/storage.ts'
import { toast } from '#web/ui/toast.tsx'

/** No topics are no field, as in results without any. */
function withTopics({ topics: _before, ...weights }: Weighting, topics: readonly Topic[] = []): Weighting {
  return topics.length ? { ...weights, topics: [...topics] } : weights
}

export type Level = 'more' | 'usual' | 'less'

const tooOld = 'Results without an account can be changed for one day. Take the quiz again to change these.'

/** The weighting and topics of these results, and ways to change them. The server ranks and keeps them; so does this device. */
export function useWeighting(results: Results, userId: string | null) {
  const client = useQueryClient()
  const { queryKey } = resultsQuery(userId)
  const change = useMutation({
    scope: { id: 'weighting' },
    networkMode: 'always',
    mutationFn: (weighting: Weighting) =>
      call('weighResults', { params: { assessmentId: results.id ?? '' }, body: { weighting } }),
    onSuccess(ranked) {
      const onDevice = local.get('careerResults')
      if (onDevice?.id === results.id) local.set('careerResults', { ...onDevice, ...ranked })
      client.setQueryData(queryKey, shown => shown && { ...shown, ...ranked })
    },
    onError(error) {
      const isGone = error instanceof ApiError && error.code === 'not_found'
      const description = isGone
        ? tooOld
        : error instanceof ApiError
          ? error.text('Please try again.')
          : 'Please try again.'
      toast({ title: "We couldn't change the order", description, tone: 'danger' })
    },
  })
  const weighting = (change.isPending ? change.variables : results.weighting) ?? {}
  return {
    weighting,
    isPending: change.isPending,
    isChanged: change.isSuccess,
    set(part: WeightedPart, level: Level) {
      const { [part]: _before, ...others } = weighting
      change.mutate(level === 'usual' ? others : { ...others, [part]: level })
    },
    putBackWeights: () => change.mutate(withTopics({}, weighting.topics)),
    setTopics: (topics: readonly Topic[]) => change.mutate(withTopics(weighting, topics)),
  }
}
