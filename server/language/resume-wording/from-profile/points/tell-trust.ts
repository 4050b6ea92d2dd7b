import { withDeterminer } from '../../../english/noun-phrase.ts'
import { lowerFirst } from '../../../english/tidy.ts'
import type { Clause } from '../../../profile/profile.ts'

export const withoutBeing = (text: string): string =>
  text
    .replace(/^(?:was|were|am|is|been) (?:also )?(?=\p{L}+ed\b|asked\b)/u, '')
    .replace(/^asked back (?=for|to)/, 'invited back ')

/** What was left to the user, beginning with what they did or had; undefined where it cannot be told without the speaker. */
export function tellTrust({ kind, text }: Clause, current: boolean): string | undefined {
  const alone = /^(?:do|did) (the .+?) on my own(?: since I was (\d+))?$/.exec(text)
  if (alone)
    return alone[2]
      ? `have handled ${alone[1]} alone since age ${alone[2]}`
      : `${current ? 'handle' : 'handled'} ${alone[1]} alone`
  if (kind === 'verb')
    return withoutBeing(text)
      .replace(/^trusted with (?=\p{Ll})(.+)$/u, (_, what: string) => `trusted with ${withDeterminer(what, 'the')}`)
      .replace(/^trusted with (\p{Ll}+s), (?!the\b)/u, 'trusted with the $1, ')
      .replace(/^trusted as (\p{L}+ nurse)\b/u, 'served as $1')
      .replace(/ for the last (\d+ (?:months|years))(?=$|,)/, current ? ' for the last $1' : ' for the final $1')
  const [, heard = ''] = /^They had (.+?) sit with me\b/.exec(text) ?? []
  if (heard) return `${current ? 'host' : 'hosted'} ${heard.replace(/^new people$/, 'new hires')} who listened in`
  const [, what = ''] = /^(.+?) (?:comes?|came|goes|went) to me$/i.exec(text) ?? []
  if (what) return `trusted with ${lowerFirst(what)}`
  const [, count = '', of = ''] = /^(Two|Three|Four|\d+) (.+?), (?:mine was one|one of them mine)$/i.exec(text) ?? []
  if (of) return `${current ? 'hold' : 'held'} one of ${count.toLowerCase()} ${of}`
  const [, verb = '', rest = ''] = /^Two of us (\p{L}+), (.+)$/iu.exec(text) ?? []
  if (rest) return `${verb}ed the money with one other person, ${rest}`.replace(/^(?!count)(\p{L}+) the money/u, '$1')
  const [, since = '', did = ''] = /^((?:Since|After|From) [^,]{2,30}), I (.+)$/.exec(text) ?? []
  // A feast or a season tells no year.
  if (did) return /\d/.test(since) || /^After/.test(since) ? `${did} ${lowerFirst(since)}` : did
  return /^I /.test(text) ? text.slice(2) : undefined
}
