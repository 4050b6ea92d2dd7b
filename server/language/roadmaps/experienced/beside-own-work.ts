import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { nameOf } from '../brings/find-strengths.ts'
import type { Brought } from '../brings/read-items.ts'
import { isSameMatter, namesSkill } from '../brings/speaks-of.ts'
import type { Return } from '../returning/read-return.ts'
import { stepIdOf, youTold } from '../rules.ts'
import { besidePost, notRequired } from '../timing/beside-post.ts'
import type { Piece } from '../write-piece.ts'

const works: ReadonlySet<Brought['kind']> = new Set(['job', 'family-business', 'volunteering'])
const skipIfKnown = 'skip it if you can do it'
const ifAsked = 'only if ads ask for it'
const beside = { weeks: { from: 0, to: 0 }, undated: true }

/** What becomes of a step for those who did the work for years and apply at once: done before, to be freshened up, or a help. */
export function besideOwnWork(
  piece: Piece,
  { entry, items, back }: { entry: CareerEntry; items: readonly Brought[]; back: Return | undefined },
): Piece {
  const { step } = piece
  const original = entry.roadmap.find(({ title }) => stepIdOf(title) === piece.id)
  const isBegun = step.fulfilled || piece.isStudy || piece.isUnderway || piece.booked !== undefined
  if (!original || isBegun) return piece
  const done = items.find(item => works.has(item.kind) && isSameMatter(original, item))
  if (step.type === 'skills' && done) return { ...piece, step: freshened(step, done, back) }
  if (step.later) return piece
  const tool = items.find(
    ({ kind, title }) => kind === 'skill' && namesSkill({ ...original, description: '' }, productOf(title)),
  )
  if (tool && original.type !== 'education')
    return {
      ...piece,
      step: {
        ...step,
        ...beside,
        timeline: `${original.timeline}, while you apply; ${notRequired}`,
        told: newVersion(tool, back),
      },
    }
  const known = original.type === 'skills' ? skipIfKnown : original.type === 'education' ? ifAsked : undefined
  return {
    ...piece,
    step: {
      ...step,
      ...(known ? { timeline: `${original.timeline}, ${known}` } : besidePost(entry, original, step.description)),
      ...beside,
    },
  }
}

const productOf = (title: string): string => title.split(/[\s,(]/)[0] ?? title

const newVersion = ({ title }: Brought, back: Return | undefined): string =>
  `${youTold(title)} ${back ? 'Programs change over the years, so go straight to what is new.' : 'Go straight to what is new to you.'}`

function freshened(step: RoadmapStep, item: Brought, back: Return | undefined): RoadmapStep {
  const what = back ? `what has changed since ${back.since}` : 'what is new to you'
  return {
    ...step,
    ...beside,
    told: `${youTold(nameOf(item))} You have done this, so only freshen it up.`,
    description: `Look up ${what}, and leave the rest. ${step.description}`,
    timeline: 'a few evenings, while you apply',
    doneWhen: `You can say ${what}.`,
  }
}
