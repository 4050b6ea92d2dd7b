import type { ProfileItem } from '../profile/profile.ts'
import type { Known } from './ask-from-ad.ts'
import type { Found } from './ask-from-profile.ts'
import { nameItem } from './match-story.ts'

type Said = Pick<Found, 'text' | 'hint'>

const headOf = (title: string): string =>
  title
    .replace(/\s*\([^)]*\)|\s*[●○★☆]+/g, '')
    .split(',')[0]
    ?.trim() ?? title

const frames: Partial<Record<ProfileItem['kind'], (name: string) => Said>> = {
  certificate: name => ({
    text: `You mention "${name}". What did you learn for it that you would use here?`,
    hint: `One thing from "${name}" that you could do on your first day, and when you last did it. If it runs out soon, say when you renew it.`,
  }),
  education: name => ({
    text: `You mention "${name}". Which class or subject of it would help you here?`,
    hint: `Name one subject of "${name}" and one task of this job where you would use it. An honest "not much, but I learned to …" is fine too.`,
  }),
  skill: name => ({
    text: `You mention "${name}". What have you done with it?`,
    hint: `For "${name}", give the place, the task and how often. If you know only the basics, say which ones, and what you would learn next.`,
  }),
}

const longest = 60

/** What is only listed, for people who tell of little else. */
export const askListed = ({ items }: Known): Found[] =>
  (['certificate', 'education', 'skill'] as const).flatMap(kind =>
    items.flatMap((item): Found[] => {
      const name = headOf(item.title)
      const said = item.kind === kind && name.length > 2 && name.length <= longest ? frames[kind]?.(name) : undefined
      return said
        ? [{ ...said, kind: 'about-you', from: { source: 'evidence', text: nameItem(item) }, matched: item }]
        : []
    }),
  )
