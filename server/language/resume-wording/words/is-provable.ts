import { findDemandByName } from '../../demands/demand.ts'

/** How someone is and when they can work is shown by no line of a resume, so it is not missed there. */
const unprovable = new Set(
  'reliability punctuality flexible-hours weekend-work evening-work early-mornings night-shifts holiday-work overtime on-call immediate-start remote-work own-transport patience empathy curiosity good-judgment adaptability initiative fast-pace standing-long lifting stamina staying-calm learning-quickly following-instructions creativity working-outdoors heat-and-cold working-at-heights'.split(
    ' ',
  ),
)
const trait =
  /\b(?:kindness|honesty|transportation|attendance|accuracy|internet|workspace|weekends?|holidays|saturdays?|mornings?|evenings?|willing\w*|(?!(?:ill|busi|fit|well|har|wit|aware|ready|prepared|readi)ness)\p{L}{3,}ness|embracing|adapting|thriving|positive attitude|availability|curiosity|discretion|friendly|calm)\b/iu
export const isProvable = (word: string): boolean =>
  !trait.test(word) && !unprovable.has(findDemandByName(word)?.id ?? '')
