import * as storyReview from '#contract/endpoints/story-review.ts'
import * as contract from '#contract/endpoints/testimonials.ts'
import type { Deps } from '#server/deps.ts'
import { type Client, defineRoute, type Route } from '#server/http/route.ts'
import type { Identity } from '#server/http/session.ts'
import { approveStory, declineStory, grantStory, rejectStory, restoreStory } from './decide-story.ts'
import { approveTestimonial, deleteTestimonial, rejectTestimonial } from './decide-testimonial.ts'
import { listReviewed } from './list-pending.ts'
import { listStories } from './list-stories.ts'

const done = { success: true as const }
const reviewer = ({ identity, client }: { identity: Identity; client: Client }) => ({ admin: identity, client })

export const reviewRoutes = (deps: Deps): Route[] => [
  defineRoute(contract.pendingTestimonials, ({ query }) => listReviewed(deps, 'pending', query)),
  defineRoute(contract.publishedTestimonials, ({ query }) => listReviewed(deps, 'published', query)),

  defineRoute(contract.approveTestimonial, async call => {
    await approveTestimonial(deps, call.params.id, reviewer(call))
    return done
  }),
  defineRoute(contract.rejectTestimonial, async call => {
    await rejectTestimonial(deps, { ...call.params, ...call.body }, reviewer(call))
    return done
  }),
  defineRoute(contract.deleteTestimonial, async call => {
    await deleteTestimonial(deps, call.params.id, reviewer(call))
    return done
  }),

  defineRoute(storyReview.listStories, ({ query, identity }) => listStories(deps, query, identity.id)),
  defineRoute(storyReview.grantStory, async call => {
    await grantStory(deps, call.params.id, reviewer(call))
    return done
  }),
  defineRoute(storyReview.approveStory, async call => {
    await approveStory(deps, call.params.id, reviewer(call))
    return done
  }),
  defineRoute(storyReview.declineStory, async call => {
    await declineStory(deps, { ...call.params, ...call.body }, reviewer(call))
    return done
  }),
  defineRoute(storyReview.rejectStory, async call => {
    await rejectStory(deps, { ...call.params, ...call.body }, reviewer(call))
    return done
  }),
  defineRoute(storyReview.restoreStory, async call => ({
    ...done,
    ...(await restoreStory(deps, call.params.id, reviewer(call))),
  })),
]
