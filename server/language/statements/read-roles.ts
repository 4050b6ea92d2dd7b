import { carriedBy, type Reading, sameAs, type Word } from './read-text.ts'
import { functional, harmless, isPlain, leading, riskOf } from './words/known-words.ts'

export const wordAt = (reading: Reading, at: number) => reading.words[at]?.low ?? ''

/** "My manager", "helped the nurse", "for a teacher": somebody else's rank. */
export function asAnother(reading: Reading, at: number): boolean {
  if (riskOf(reading.words[at] ?? { low: '', stem: '' }) !== 'title' || wordAt(reading, at).endsWith('ing'))
    return false
  let before = at - 1
  while (
    before > 0 &&
    (isAdjective(reading, before) ||
      /^(store|shift|shop|team|head|assistant|senior|school)$/.test(wordAt(reading, before)))
  )
    before--
  const [one, two] = [wordAt(reading, before), wordAt(reading, before - 1)]
  if (/^(my|our|their|his|her|your|other|new|another|every|each|all|many|several)$/.test(one))
    return !/^(as|was|am|become|became|being|been|of)$/.test(two)
  if (!/^(the|a|an|some|two|three|four|five)$/.test(one))
    return (
      /^(with|to|by|from|under|help|helped|helping|for|assist|assisted|assisting|told|asked|and)$/.test(one) &&
      one !== 'and'
    )
  return /^(help|helped|helping|assist|assisted|assisting|with|for|to|by|from|under|told|asked|support|supported|supporting|of|shadow|shadowed|watched|watching|met|served|sent|give|gave|between|beside)$/.test(
    two,
  )
}

const isAdjective = (reading: Reading, at: number) =>
  /^(young|old|new|busy|friendly|local|good|great|other|small|large)$/.test(wordAt(reading, at))
/** "I was trained" is not "I trained". */
export const passive = (reading: Reading, at: number) =>
  /^(was|were|been|being|got|am|is|get)$/.test(wordAt(reading, at - 1)) && /(ed|en|led|ught)$/.test(wordAt(reading, at))

export function objectAt(reading: Reading, at: number): string[] {
  const found: string[] = []
  for (let place = at + 1; place < reading.words.length && found.length < 6; place++) {
    const word = reading.words[place]
    if (!word || /[.,;:!?()]/.test(word.tokens[0]?.gap ?? '')) break
    const skipped = place === at + 1 && /^(of|for|up|over)$/.test(word.low)
    if (
      !skipped &&
      /^(in|at|with|for|by|on|as|to|during|while|and|who|from|since|when|where|through|of|so|every|each|after|before|of)$/.test(
        word.low,
      )
    ) {
      if (word.low !== 'of' || !found.some(each => /^(team|group|crew|staff|class|pair|number|set)$/.test(each))) break
    }
    if (!functional.has(word.low) && !/\d/.test(word.low)) found.push(word.stem)
  }
  return found
}

const peopled = /^(member|person|child|student|player|volunteer|kid)$/

export function sharesObject(
  reading: Reading,
  at: number,
  own: Word,
  object: readonly string[],
  sameWord: boolean,
): boolean {
  const last = object.at(-1) ?? ''
  const after = objectAt(reading, at)
  const noun = riskOf(own) === 'title' && !/(ed|led|ing|ran|saw|ught|run|manage|lead|supervise)$/.test(own.low)
  const given =
    after.length && !noun
      ? after
      : reading.words.filter(word => (noun && peopled.test(last)) || word.clause === own.clause).map(({ stem }) => stem)
  const all = given.flatMap(carriedBy)
  return (
    all.includes(sameAs(last)) ||
    (sameWord && object.some(each => all.includes(sameAs(each))) && isPlain({ low: last, stem: last }))
  )
}

const relatives = /^(parents|mother|mom|father|dad|uncle|aunt|family|grandparents|sister|brother|cousin)$/

export function excused(claim: Reading, place: number, word: Word): boolean {
  const [before, two, after] = [wordAt(claim, place - 1), wordAt(claim, place - 2), wordAt(claim, place + 1)]
  if (/^(your|your own)$/.test(before) || two === 'your')
    return !claim.words.slice(0, place).some(({ low }) => /^(worked|was|served|been|led|managed|joined)$/.test(low))
  if (word.stem === 'lead' && /^(to|by)$/.test(after)) return after === 'to' || wordAt(claim, place + 2) === 'example'
  if (word.stem === 'charg' && /^\W?\d/.test(after)) return true
  if (
    /^(morning|afternoon|evening|night)$/.test(word.low) &&
    [before, two].some(near => /^(a|an|any|good)$/.test(near))
  )
    return true
  if (word.low === 'responsible') return after !== 'for'
  if (word.stem === 'own') return word.low === 'own' && !/^(i|we|who|also|now)$/.test(before)
  if (leading.has(word.stem) && relatives.test(before) && /^(my|our|her)$/.test(two))
    return !/^(and|with|i|we)$/.test(wordAt(claim, place - 3))
  if (word.stem === 'teach' && /^(me|us)$/.test(after)) return true
  if (word.low === 'running' && /^(keep|kept|keeping)$/.test(wordAt(claim, place - 3))) return true
  if (leading.has(word.stem) && !/(er|or|ship)$/.test(word.low)) {
    const object = objectAt(claim, place)
    if (object.length && harmless.has(object.at(-1) ?? ''))
      return object.slice(0, -1).every(each => isPlain({ low: each, stem: each }))
  }
  if (claim.moods[word.clause] === 'wish')
    return (
      /^(improve|success|succe|succeed|achiev|train|lead|supervis|cours)/.test(word.stem) &&
      objectAt(claim, place).every(each => isPlain({ low: each, stem: each }))
    )
  return false
}

export function withObject(claim: Reading, place: number, phrase: string): string {
  const word = claim.words[place]
  if (!word || !leading.has(word.stem)) return phrase
  const rest: string[] = []
  for (const next of claim.words.slice(place + 1, place + 5)) {
    if (
      /[.,;:!?()]/.test(next.tokens[0]?.gap ?? '') ||
      /^(in|at|with|for|by|on|as|and|who|since|where)$/.test(next.low)
    )
      break
    rest.push(next.tokens.map(({ raw }) => raw).join(' '))
  }
  return [phrase, ...rest].join(' ')
}
