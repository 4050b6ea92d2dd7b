import { isSoundList } from '../../english/verb-lists.ts'
import { formOf } from './split-deeds.ts'

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []).join(' ')

/** Whether a line is a sound list of deeds, or was typed so but for how its parts are joined. */
export function isSoundFrom(line: string, typed: string): boolean {
  const said = plain(typed)
  if (isSoundList(line) || said.includes(plain(line))) return true
  const form = formOf(line)
  const isJoinedAnew = ([pair, , after = '']: RegExpMatchArray) => !said.includes(plain(pair)) && formOf(after) !== form
  return (
    form !== undefined &&
    line.split(/,? and |, /).every(part => said.includes(plain(part))) &&
    ![...line.matchAll(/(\p{L}+),? and (\p{L}+)/gu)].some(isJoinedAnew)
  )
}
