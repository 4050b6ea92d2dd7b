import { isCommonStem } from '../../../demands/demand.ts'
import { contentStems } from '../../../english/stem.ts'
import { relatedness } from '../../../text-model/relatedness.ts'
import { isShownAs } from '../shown-as.ts'

const experience = /^(.+?) (?:experience|background)$/i
const leading = /^(?:supervis\w+|managerial|management|leadership|lead)$/i
const leads = /\b(?:supervisor|manager|lead(?! gen)|leader|foreman|head|chief|captain|sergeant)\b/i
const shownFrom = 0.55
const doubtFrom = 0.3

interface Line {
  said: string
  isHead: boolean
  kind: string
}

export const kindOfWork = (word: string): string | undefined => experience.exec(word)?.[1]

const isJob = ({ kind }: Line) => kind === 'experience' || kind === 'volunteering'

/** Experience is shown by a job of that kind, whatever words its title has. */
export function workFor<T extends Line>(word: string, lines: readonly T[]): T | undefined {
  const asked = kindOfWork(word)
  if (!asked) return undefined
  const jobs = lines.filter(isJob)
  const isOfKind = ({ said, isHead }: Line) =>
    isShownAs(asked, said) ||
    (isHead &&
      (leading.test(asked)
        ? leads.test(said.split(', ')[0] ?? '')
        : !asked.includes(' ') && nearness(asked, said) >= shownFrom))
  const stems = [...contentStems(asked)].filter(stem => !isCommonStem(stem))
  const shares = ({ said }: Line) => {
    const own = contentStems(said)
    return stems.length > 0 && stems.every(stem => own.has(stem))
  }
  return (
    jobs.filter(({ isHead }) => isHead).find(shares) ??
    jobs.filter(({ isHead }) => isHead).find(isOfKind) ??
    jobs.find(isOfKind)
  )
}

const nearness = (asked: string, head: string) =>
  Math.max(...head.split(/[,|(]/).map(part => relatedness(asked, part.trim())))

/** Whether no job comes near to the kind of work. */
export const isFarFromWork = (asked: string, told: readonly string[]): boolean =>
  told.every(text => nearness(asked, text) < doubtFrom)
