import { authorDisclosure, disclosure } from '#contract/testimonials.ts'
import type { Deps } from '#server/deps.ts'
import { fillPage, type Item } from '#server/http/fill-page.ts'
import type { PageFilling } from '#server/http/site/page-sender.ts'
import { listApproved } from './list-approved.ts'
import { excerptOf } from './rules.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'files'>

const shown = 3
const cacheMilliseconds = 30_000

export function landingStories(deps: Parts): PageFilling {
  let cached: { at: number; items: Promise<readonly Item[]> } | undefined
  return {
    path: '/',
    async read() {
      const now = deps.clock.now().getTime()
      if (!cached || now - cached.at >= cacheMilliseconds) cached = { at: now, items: readItems(deps) }
      const content = await cached.items
      return { content, fill: html => fillPage(html, 'stories', content) }
    },
  }
}

async function readItems(deps: Parts): Promise<Item[]> {
  const { testimonials, stories } = await listApproved(deps, shown)
  const quotes = testimonials.map(({ firstName, jobTitle, testimonialText, photoUrl, rewarded }) => ({
    text: excerptOf(testimonialText),
    by: `${jobTitle ? `${firstName}, ${jobTitle}` : firstName}${rewarded ? `. ${authorDisclosure}.` : ''}`,
    photo: photoUrl ?? '',
  }))
  const items = stories.map(({ firstName, afterCareer, story, photoUrl }) => ({
    text: excerptOf(story),
    by: `${firstName}, ${afterCareer}. ${disclosure}.`,
    photo: photoUrl ?? '',
  }))
  return [...quotes, ...items].slice(0, shown)
}
