import { disclosure } from '#contract/testimonials.ts'
import type { Deps } from '#server/deps.ts'
import type { Filling } from '#server/http/pages.ts'
import { listApproved } from './list-approved.ts'
import { excerptOf } from './rules.ts'

const shown = 3

/** What people say of us, for the landing page's template: the newest that were approved, testimonials first. */
export const landingStories = (deps: Pick<Deps, 'db' | 'clock' | 'files'>): Filling => ({
  path: '/',
  template: 'stories',
  items: async () => {
    const { testimonials, stories } = await listApproved(deps, shown)
    const said = testimonials.map(({ firstName, jobTitle, testimonialText, photoUrl }) => ({
      text: excerptOf(testimonialText),
      by: jobTitle ? `${firstName}, ${jobTitle}` : firstName,
      photo: photoUrl ?? '',
    }))
    const told = stories.map(({ firstName, afterCareer, story, photoUrl }) => ({
      text: excerptOf(story),
      by: `${firstName}, ${afterCareer}. ${disclosure}.`,
      photo: photoUrl ?? '',
    }))
    return [...said, ...told].slice(0, shown)
  },
})
