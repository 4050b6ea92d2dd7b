import { isOpenEnd } from './find-dates.ts'
import type { ReadEntry } from './read-heads.ts'

/**
 * Which of several titles that stand directly below one employer did what is told below them all: the one that it names,
 * as "(as an associate)" does, or else the present one if that stands first.
 */
export function roleThatDid(roles: readonly ReadEntry[], duty: string): ReadEntry | undefined {
  const [, named = ''] = /(?<!\p{L})as (?:an? )?(?:the )?([\p{L} ]{3,40})(?=[).,;:]|$)/iu.exec(duty) ?? []
  const own = stemsOf(named)
  const asNamed = own.length ? roles.filter(({ heading }) => own.every(stem => stemsOf(heading).includes(stem))) : []
  const told = stemsOf(duty)
  const alike = roles.filter(({ heading }) => stemsOf(heading).some(stem => told.includes(stem)))
  const present = roles.length && isOpenEnd(roles[0]?.to ?? '') ? roles[0] : roles.at(-1)
  return asNamed[0] ?? (alike.length === 1 ? alike[0] : present)
}
const stemsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map(word => word.replace(/(?:s|ing|ed|ion)$/, '').slice(0, 6))

/** Whether a title goes on with those above it: the same employer, and nothing told between them. */
export const isFurtherRole = (above: ReadEntry | undefined, role: ReadEntry): boolean =>
  above !== undefined &&
  above.lines.length === 0 &&
  above.heading !== '' &&
  role.heading !== '' &&
  role.organisation !== '' &&
  role.organisation === above.organisation &&
  above.from !== '' &&
  role.from !== ''
