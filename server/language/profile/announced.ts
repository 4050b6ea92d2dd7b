import { countWords } from '../english/tidy.ts'

interface Told {
  id: string
  text: string
}

const what = '(?:error|mistake|story|customer|patient|calendar|question|problem|trust|example)'
/** "… and the story is we were at a party": how somebody who dictates announces what follows. */
const announcement = new RegExp(
  `(?:^|,? )(?:(?:so|and|okay|ok|um|then),? )*(?:the ${what} thing|the (?:story|example)|the time (?:that |when )?(?:I|we) \\p{L}+) (?:is|was) (?:I think |like |that )?`,
  'iu',
)
/** The announcement without its verb, where a sentence was cut in its middle. */
const cutOff = /,? (?:and |so )?(?:then )?(the (?:time|story|example))[.]?$/i
const goesOn = /^(?:I|we|is|was)\b/i
const why = /^(?:(?:so|okay|ok),? )*(?:the|my) why is (?=my\b)/i
const fewWords = 4
const added =
  /(?<!\b(?:to|not|never|don['’]?t|I|we|would|can|could))(?:,? so|,? and)?(?: please)? put that in(?: there)?(?= (?:they|we|I|he|she|my|the|it)\b)/gi
const askedFor = /,? \b(?:can|could) (?:you|u) (?:please )?(?:put|say|write|mention|add)\b[^.!?]*[.!?]?/i

/** Parts dictated notes where a story is announced, without the announcement. */
export function withoutAnnouncing<Each extends Told>(all: readonly Each[]): Each[] {
  const told: Each[] = []
  let open = ''
  for (const [at, each] of all.entries()) {
    let text = `${open} ${each.text}`.trim().replace(added, '. ').replace(askedFor, '').replace(why, 'My reason is ')
    open = ''
    const tail = cutOff.exec(text)
    if (tail && goesOn.test(all[at + 1]?.text ?? '')) {
      text = text.slice(0, tail.index)
      open = tail[1] ?? ''
    }
    const found = announcement.exec(text)
    const before = found ? text.slice(0, found.index).trim() : text
    const behind = found ? text.slice(found.index + found[0].length).trim() : ''
    if (before) told.push({ ...each, text: before })
    if (behind && countWords(behind) <= fewWords && at < all.length - 1) open = behind.replace(/[.!]$/, '')
    else if (behind) told.push({ ...each, text: behind })
  }
  return told
}
