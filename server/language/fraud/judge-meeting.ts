import { countGrounds } from './read-grounds.ts'
import type { Passage } from './read-passages.ts'
import { amount, type Seen, words } from './signals/read-signals.ts'
import { pattern } from './write-pattern.ts'

const offer = words(
  pattern`
    ${amount}|\d{2,}|pays?|paid|salary|wages?|earn\w*|income|money|job|jobs|work|working|position|post|hired
    |hiring|application|applicants?|cv|interview\w*|training|agency|nanny|assistant|clerk|girls|family
  `,
)
const demand = words(
  pattern`
    you(?:'ll|'d| will| would| only| just| simply| need| get| have to| must| keep| pay| send| take)|u|please
    |kindly|pls|reply|send|install|buy|order|bring|add|message|write|open|start|let us|let him|use your|take
    |we pay|want to|don't|do not|so we
  `,
)
const meeting = words(
  pattern`
    see (?:mr|mrs|ms|miss|dr|me|us)|trial|panel|interviews? (?:on|at|in|with)|ring|rang|call me|phone me|phoned
    |on the phone|landline|come|comes|coffee|supper|visit|in person|(?:the|our|my) (?:\w+ )?(?:yard|door|office
    |shop|studio|hotel|hall|desk|salon|surgery|cinema|museum|house|atelier|depot|hub|station|gate)|high street
    |rota|shifts?|on time|we regret|another candidate|candidate (?:account|portal)|booked|both of us
    |your last day|see you|in our finance team|met
  `,
)

const anywhere = words(
  pattern`
    from (?:home|anywhere)|at home|(?:your|own) (?:home|kitchen|sofa|couch|phone|flat)|online|remote|wherever
    |abroad|overseas|visa|sponsor\w*|on board|ship|yacht|no (?:cv|experience|degree|training|skills|\w+ needed)
    |anyone|girls|ladies|women|models?|faces|under \d\d|discreet|discretion
  `,
)

export function judgeMeeting(passages: readonly Passage[], isMessage: boolean): Seen[] {
  const text = passages.map(({ all }) => all).join('\n')
  if (countGrounds(passages) > 0 || meeting.test(text) || !offer.test(text) || !demand.test(text)) return []
  if (!isMessage && !anywhere.test(text)) return []
  return [{ code: 'hired-unseen', level: 'hint', quote: '' }]
}
