import * as contract from '#contract/endpoints/testimonials.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { issueUpload } from '#server/platform/storage/issue-upload.ts'
import { listApproved } from './list-approved.ts'
import { findStory } from './own/find-story.ts'
import { hideStory } from './own/hide-story.ts'
import { listOwn } from './own/list-own.ts'
import { removeTestimonial } from './own/remove-testimonial.ts'
import { reviewRoutes } from './review/routes.ts'
import { submitStory } from './submit-story.ts'
import { submitTestimonial } from './submit-testimonial.ts'

const done = { success: true as const }

export function testimonialRoutes(deps: Deps): Route[] {
  return [
    defineRoute(contract.storyUpload, ({ query, identity, client }) =>
      issueUpload(deps, { userId: identity.id, ip: client.ip }, { purpose: 'story', ...query }),
    ),

    defineRoute(contract.submitStory, async ({ body, identity, client, rateLimit }) => {
      const countUnlock = () => rateLimit.count('unlockByStory', identity.id)
      return { ...done, ...(await submitStory(deps, { account: identity, body, client }, countUnlock)) }
    }),

    defineRoute(contract.ownStory, ({ identity }) => findStory(deps, identity.id)),

    defineRoute(contract.hideStory, async ({ identity }) => {
      await hideStory(deps, identity.id)
      return done
    }),

    defineRoute(contract.testimonialUpload, ({ query, identity, client }) =>
      issueUpload(deps, { userId: identity?.id, ip: client.ip }, { purpose: 'testimonial', ...query }),
    ),

    defineRoute(contract.submitTestimonial, async ({ body, identity, client, rateLimit }) => {
      const countKept = () => rateLimit.count('keepTestimonial', identity?.id)
      await submitTestimonial(deps, { userId: identity?.id, client, body }, countKept)
      return done
    }),

    defineRoute(contract.approvedTestimonials, () => listApproved(deps)),

    defineRoute(contract.ownTestimonials, ({ identity }) => listOwn(deps, identity.id)),

    defineRoute(contract.removeOwnTestimonial, async ({ params, identity }) => {
      await removeTestimonial(deps, identity.id, params.id)
      return done
    }),

    ...reviewRoutes(deps),
  ]
}
