import type { ActivitySummary } from '#contract/endpoints/line-bank.ts'
import { type EvidenceKind, evidenceKinds } from '#contract/evidence-kinds.ts'

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

export function findActivities(all: readonly ActivitySummary[], typed: string): ActivitySummary[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return []
  const count = (words: readonly string[]) => wanted.filter(each => words.some(word => word.startsWith(each))).length
  return all
    .map(activity => {
      const name = wordsOf(activity.name)
      const everywhere = count([...name, ...activity.words.flatMap(wordsOf)])
      return { activity, score: everywhere < wanted.length ? 0 : everywhere + count(name) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.activity.name.localeCompare(b.activity.name))
    .map(({ activity }) => activity)
}

/** What most people look for, first in its group. */
const common = new Set([
  ...['barista', 'cashier', 'fast-food', 'server', 'retail-floor', 'stocking', 'camp-counselor', 'lifeguard'],
  ...['receptionist', 'dog-walking', 'paid-tutor', 'house-cleaning', 'delivery-driver', 'warehouse-picker'],
  ...['youtube-tiktok', 'website', 'photography', 'cake-page', 'etsy-shop', 'fan-account', 'coding-project'],
  ...['group-project', 'student-council', 'classmates-tutoring', 'school-play-stage', 'band', 'fundraiser'],
])

export function groupActivities(all: readonly ActivitySummary[]): { kind: EvidenceKind; own: ActivitySummary[] }[] {
  const rank = ({ id }: ActivitySummary) => (common.has(id) ? 0 : 1)
  return evidenceKinds
    .map(kind => ({
      kind,
      own: all.filter(each => each.kind === kind).sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)),
    }))
    .filter(({ own }) => own.length > 0)
}
