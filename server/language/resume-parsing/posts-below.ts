import { roleThatDid } from './duties-of-roles.ts'
import { findDates } from './find-dates.ts'
import { noHead, type ReadEntry } from './read-heads.ts'
import { isTitleRow } from './title-words.ts'

const longestTitle = 8

/** "Rural Carrier, Regular	Aug 2019 - present", a line below an employer without a title: a post there. */
function postIn(line: string, { organisation, place }: ReadEntry): ReadEntry | undefined {
  const dates = findDates(line)
  const title = dates?.rest.trim() ?? ''
  const [role = ''] = title.replace(/\s*\([^()]*\)/g, '').split(', ')
  const isPost =
    dates?.from && dates.to && line.startsWith(title) && title.split(/\s+/).length <= longestTitle && isTitleRow(role)
  return isPost
    ? { ...noHead, heading: title, organisation, place, from: dates.from, to: dates.to, lines: [] }
    : undefined
}

export function withPostsBelow(entry: ReadEntry): ReadEntry[] {
  if (entry.heading || !entry.organisation) return [entry]
  const posts: ReadEntry[] = []
  const before: string[] = []
  let together: ReadEntry[] = []
  let isTold = false
  for (const line of entry.lines) {
    const post = postIn(line, entry)
    if (post) {
      posts.push(post)
      together = isTold ? [post] : [...together, post]
      isTold = false
      continue
    }
    isTold = posts.length > 0
    const did = together.length > 1 ? roleThatDid(together, line) : together[0]
    ;(did?.lines ?? before).push(line)
  }
  const [first] = posts
  if (!first) return [entry]
  first.lines.unshift(...before)
  return posts
}
