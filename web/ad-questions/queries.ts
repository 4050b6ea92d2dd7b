import { queryOptions } from '@tanstack/react-query'
import type { askAboutAd } from '#contract/endpoints/ad-questions.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { call } from '#web/platform/api.ts'

type Asked = BodyIn<typeof askAboutAd>

/** Asked once for each ad: what the user answers or types meanwhile must not take questions away under the finger. */
export const adQuestionsQuery = (userId: string, { ad, jobTitle, employer, notes, resume }: Asked) =>
  queryOptions({
    queryKey: ['ad-questions', userId, ad, jobTitle, employer],
    queryFn: () => call('askAboutAd', { body: { ad, jobTitle, employer, notes, resume } }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
  })
