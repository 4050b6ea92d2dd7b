import { bulletKind, isBullet } from './is-bullet.ts'
import type { TaggedLine } from './label-lines.ts'

/** Lines that go on with the one above, where the other lines of their list leave no doubt. */
export function mendWraps(lines: TaggedLine[]): void {
  for (let at = lines.length - 1; at > 0; at--) {
    const [before, line] = [lines[at - 1], lines[at]]
    if (!before?.text || !line || line.isInner || isBullet(line.text)) continue
    const isLow = /^\p{Ll}/u.test(line.text)
    const ofBullet = line.text.startsWith('(') || goesOn.test(line.text) ? bracketed : isLow ? told : undefined
    const isPart = ofBullet?.has(line.tag)
      ? isBelowBullet(lines, at)
      : isLow && ofList.has(line.tag) && isWrapOfList(lines, at)
    if (!isPart) continue
    before.text = `${before.text} ${line.text}`
    lines.splice(at, 1)
  }
}
const bracketed = new Set(['DUTY', 'OTHER', 'JOB', 'JOB2'])
const goesOn = /^(?:since|until|and|or|of|in|for|to|with|from|at|by) /
const told = new Set(['DUTY'])
const ofList = new Set(['SKILL', 'CERT', 'LANG'])

function isBelowBullet(lines: readonly TaggedLine[], at: number): boolean {
  let above = at - 1
  while (lines[above]?.tag === 'MORE' && !isBullet(lines[above]?.text ?? '')) above--
  const { tag = '', text = '' } = lines[above] ?? {}
  return /^(?:DUTY|JOB2?)$/.test(tag) && isBullet(text) && bulletKind(text) !== '('
}

/** Whether all other lines of a list begin with a capital or a bullet, and none is long: a narrow column was wrapped. */
function isWrapOfList(lines: readonly TaggedLine[], at: number): boolean {
  const isEnd = (line: TaggedLine | undefined) => !line || line.text === '' || line.tag.startsWith('HEAD:')
  let [first, last] = [at, at]
  while (!isEnd(lines[first - 1])) first--
  while (!isEnd(lines[last + 1])) last++
  const block = lines.slice(first, last + 1)
  const begun = block.filter(({ text }) => isBullet(text) || /^[\p{Lu}\d]/u.test(text))
  const below = block.filter(line => !begun.includes(line))
  return begun[0] === block[0] && begun.length > below.length && block.every(({ text }) => text.length <= narrow)
}
const narrow = 40
