import type { Frame, Hours, HoursFrame } from './frame.ts'

/** Two frames on one matter as one; undefined where they are better told apart. */
export function joinFrames(one: Frame, other: Frame): Frame | undefined {
  if (one.kind === 'hours' && other.kind === 'hours')
    return one.season === other.season ? joinHours(one, other) : undefined
  if (one.kind === 'tools' && other.kind === 'tools') return { kind: 'tools', uses: [...one.uses, ...other.uses] }
  if (one.kind === 'transport' && other.kind === 'transport')
    return {
      kind: 'transport',
      license: one.license || other.license,
      vehicle: one.vehicle || other.vehicle,
      isClean: one.isClean || other.isClean,
      isInsured: one.isInsured || other.isInsured,
    }
  if (one.kind === 'goal' && other.kind === 'goal')
    return {
      kind: 'goal',
      papers: [...new Set([...one.papers, ...other.papers])],
      roles: [...new Set([...one.roles, ...other.roles])],
      studies: [...new Set([...one.studies, ...other.studies])],
    }
  if (one.kind === 'languages' && other.kind === 'languages' && one.first && other.helps && !one.helps)
    return { ...one, helps: other.helps }
  if (one.kind === 'start' && other.kind === 'start') return one
  if (one.kind === 'home' && other.kind === 'home' && !one.isCare && !other.isCare) return one.length ? one : other
  return one.kind === other.kind && /^(?:near|permit|moves)$/.test(one.kind) ? one : undefined
}

function joinHours(one: HoursFrame, other: HoursFrame): HoursFrame {
  return {
    kind: 'hours',
    can: spread([...one.can, ...other.can]),
    not: [...one.not, ...other.not],
    week: one.week || other.week,
    load: one.load || other.load,
    also: [...new Set([...one.also, ...other.also])],
    season: one.season,
    isWish: one.isWish && other.isWish,
  }
}

const isOnlyDays = ({ days, parts, clock, shift }: Hours) => days.length > 0 && parts.length === 0 && !clock && !shift

function spread(can: Hours[]): Hours[] {
  const days = can.find(({ days, parts }) => days.length === 0 && parts.length === 1 && parts[0] === 'day')
  return days && can.length === 2 && can.some(isOnlyDays)
    ? can.filter(isOnlyDays).map(each => ({ ...each, parts: ['day'] }))
    : can
}
