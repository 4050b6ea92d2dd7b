import type { OpenQuestion, StatementKind } from '#contract/endpoints/evidence.ts'
import type { Fault } from './hard-facts/fault.ts'

const order: readonly StatementKind[] = ['title', 'employer', 'credential', 'number', 'date', 'tool', 'achievement']

export function clarifyingQuestion(sentence: string, faults: readonly Fault[], place: number): OpenQuestion {
  const [first] = [...faults].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  const { kind, phrase } = first ?? { kind: 'achievement' as const, phrase: sentence }
  const number = faults.find(fault => fault.kind === 'number')?.phrase
  return { id: `question-${place + 1}`, text: textOf(kind, shown(phrase), number), sentence, about: kind, phrase }
}

const shown = (phrase: string) => phrase.replace(/[“”"]/g, '').slice(0, 80)

const leading =
  /^(led|lead|leading|managed?|managing|supervis\w*|overs\w+|headed|directed|ran|run|running|in charge)\b/i

function textOf(kind: StatementKind, phrase: string, number: string | undefined): string {
  switch (kind) {
    case 'title':
      if (leading.test(phrase))
        return `The draft said “${phrase}”. Did you lead anyone or anything? If so, whom or what, and how many people?`
      return `The draft said “${phrase}”. Was this your role? If so, where? If not, what were you called?`
    case 'employer':
      return `The draft named “${phrase}”. Did you work, study or help there? If so, what did you do?`
    case 'credential':
      return `The draft said “${phrase}”. Do you have this? If so, where and when did you get it?`
    case 'number':
      return `The draft said “${number ?? phrase}”. What is the right number, and what does it count?`
    case 'date':
      return `The draft said “${phrase}”. When was it? The month and year are enough.`
    case 'tool':
      return `The draft said “${phrase}”. Have you used or done this? If so, what for?`
    case 'achievement':
      return `The draft said “${phrase}”. Did this happen? If so, what did you do, and what changed?`
  }
}
