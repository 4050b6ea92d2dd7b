import { type Flag, flagCodes } from '#contract/jobs.ts'
import { compareSenders } from './compare-senders.ts'
import { toFlag } from './flag-words.ts'
import { judgeCosts } from './judge-costs.ts'
import { judgePay } from './judge-pay.ts'
import { countGrounds, withoutGrounds } from './read-grounds.ts'
import { readPassages } from './read-passages.ts'
import { contactSigns } from './signs/contact-signs.ts'
import { dataSigns } from './signs/data-signs.ts'
import { moneySigns } from './signs/money-signs.ts'
import { promiseSigns } from './signs/promise-signs.ts'
import { readSigns, type Seen } from './signs/read-signs.ts'
import { topicSigns } from './signs/topic-signs.ts'
import { wideMoneySigns } from './signs/wide-money-signs.ts'
import { wideSigns } from './signs/wide-signs.ts'

const signs = [...moneySigns, ...dataSigns, ...contactSigns, ...promiseSigns, ...wideMoneySigns, ...wideSigns]

/**
 * What in an advert or a message is typical of fraud, or worth a question: one flag of a kind, dangers first. By rules
 * alone, so the same text has the same flags tomorrow. It takes time in proportion to the length, whatever is written.
 */
export function judgeText({ title, employer, text }: { title: string; employer: string; text: string }): Flag[] {
  const passages = readPassages([title, employer && `${employer}.`, text].filter(Boolean).join('\n\n'))
  const grounds = countGrounds(passages)
  const seen = [
    ...readSigns(passages, signs),
    ...judgePay(passages),
    ...judgeCosts(passages),
    ...compareSenders(passages),
    ...readSigns(withoutGrounds(passages), topicSigns),
  ]
  const first = (level: Flag['level'], code: Flag['code']) =>
    seen.find(each => each.level === level && each.code === code)
  const flags = flagCodes.flatMap(code => first('danger', code) ?? first('care', code) ?? [])
  return weigh(flags, grounds)
    .sort((a, b) => Number(a.level === 'care') - Number(b.level === 'care'))
    .map(toFlag)
}

/**
 * An alarm needs more the more a text has of what honest employers write: one sign of danger where it has nothing of it,
 * one with something else beside it where it has little, two or three dangers where it has more. Below that, what was
 * seen is worth a question.
 */
function weigh(flags: Seen[], grounds: number): Seen[] {
  const dangers = flags.filter(({ level }) => level === 'danger').length
  const weight = dangers === 1 && flags.length > 1 ? 1.5 : dangers
  const isAlarm = dangers > 0 && weight > grounds
  return isAlarm ? flags : flags.map(flag => ({ ...flag, level: 'care' as const }))
}
