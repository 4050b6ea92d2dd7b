import type { AskedWord, Resume, ResumeChange } from '#contract/endpoints/resume.ts'
import { findDemandByName } from '../../demands/demand.ts'
import { contentStems } from '../../english/stem.ts'
import { joinWords } from '../../english/tidy.ts'
import { notYet, sharesWords } from '../additions/add-skills.ts'
import { headOf } from '../draft-change.ts'
import { isAbout } from '../from-profile/said.ts'
import { showsWord } from '../match-words.ts'
import { isProvable } from '../words/is-provable.ts'
import { isShownAs } from '../words/shown-as.ts'

const fromProfile = /told us/
const isPrivate = /\bis private\b/
const isAboutJob = /\bjob asks\b|\bsummary\b|\bleave (?:this |it )?out\b/i

export function explainChanges(
  resume: Resume,
  changes: readonly ResumeChange[],
  { words, hasAdvert }: { words: readonly AskedWord[]; hasAdvert: boolean },
): ResumeChange[] {
  const texts = new Map(
    resume.sections.flatMap(({ entries }) =>
      entries.flatMap(entry =>
        entry.lines.map(line => [line.id, { entry: entry.id, head: headOf(entry), text: line.text }] as const),
      ),
    ),
  )
  const skills = new Set(
    resume.sections
      .filter(({ kind }) => kind === 'skills' || kind === 'summary')
      .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(({ id }) => id))),
  )
  const better = new Map(changes.map(({ lineId, optimized }) => [lineId, optimized]))
  const saidIn = (entry: string) =>
    [...texts]
      .filter(([, line]) => line.entry === entry)
      .map(([id, { text }]) => better.get(id) ?? text)
      .join('\n')
  const used = new Map<string, number>()
  return changes.map(change => {
    if (change.head || skills.has(change.lineId)) return change
    const asked = change.optimized && !notYet.test(change.optimized) ? neededBy(change, words, used) : undefined
    if (asked) used.set(asked, (used.get(asked) ?? 0) + 1)
    const who = hasAdvert ? 'The ad asks' : 'Ads for this job often ask'
    const isTold = fromProfile.test(change.why)
    const why =
      asked && !isAboutJob.test(change.why)
        ? `${who} for ${asked}, and this ${change.original && !isTold ? 'says it more clearly' : 'shows it'}. ${isTold ? 'You told us so in your profile.' : change.why}`
        : change.why
    const dropped =
      change.optimized && !isPrivate.test(change.why)
        ? droppedFrom(
            change.original,
            `${change.optimized}\n${texts.get(change.lineId)?.head ?? ''}\n${saidIn(texts.get(change.lineId)?.entry ?? '')}`,
          )
        : []
    return dropped.length
      ? { ...change, why: `${why} It leaves out ${joinWords(dropped.map(each => `“${each}”`))}.` }
      : { ...change, why }
  })
}

/**
 * What the ad asks for that a change shows and its line did not; what has been said least often first. What a line shows
 * in other words alone is no reason to give: readers take it for something else.
 */
function neededBy(
  { original, optimized }: ResumeChange,
  words: readonly AskedWord[],
  used: ReadonlyMap<string, number>,
): string | undefined {
  const own = contentStems(optimized)
  const isWhole = (word: string) => [...contentStems(word)].every(stem => own.has(stem))
  const isKnown = (word: string) => findDemandByName(word) !== undefined && sharesWords(word, optimized)
  const isClear = (word: string) => isProvable(word) && (isShownAs(word, optimized) || isWhole(word) || isKnown(word))
  const shown = words.map(({ word }) => word).filter(word => showsWord(optimized, word) && isClear(word))
  const fresh = shown.filter(word => !showsWord(original, word))
  return (fresh.length ? fresh : original ? [] : shown).toSorted((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))[0]
}

function droppedFrom(original: string, said: string): string[] {
  const known = contentStems(said)
  return original
    .split(/[,;.] | and /)
    .map(part => part.replace(/[.;,]+$/, '').trim())
    .filter(part => part && /\p{L}{3}/u.test(part))
    .filter(part => {
      const stems = [...contentStems(part)]
      return (
        stems.length > 0 &&
        stems.every(stem => !known.has(stem)) &&
        !isAbout(said, part) &&
        !/^(?:i am|my|also|etc)\b/i.test(part)
      )
    })
}
