import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'

export interface WrittenStart {
  title: string
  description: string
  doneWhen: string
  resources: string[]
}

const asksSomebody =
  /^(talk|visit|ask|meet|shadow|volunteer|help|tour|interview|hear|join|sign up|sit in|follow a|spend|walk a|be the|give one|teach|tutor|coach)\b/i

/** A first step of at most half an hour. */
export function composeStart(
  next: Pick<RoadmapStep, 'type' | 'title' | 'resources'>,
  { ownJob, isStudy }: { ownJob: string | undefined; isStudy: boolean },
): WrittenStart {
  if (isStudy) return listWhatIsMissing(next.title)
  if (ownJob !== undefined) return takeStock(ownJob)
  if (asksSomebody.test(next.title)) return sendMessage(next.title)
  const free = next.resources.filter(each => /\(free\b/i.test(each)).slice(0, 1)
  return { ...(next.type === 'skills' ? tryNow(next.title) : makeTime(next.title)), resources: free }
}

const listWhatIsMissing = (next: string): WrittenStart => ({
  resources: [],
  title: 'List what your degree still needs',
  description: `The next step is “${next}”. Open your degree plan and write down which classes and which hours of practice are missing. Then send your adviser one question about it before you stop.`,
  doneWhen: 'You have the list, and one question has gone out.',
})

const takeStock = (job: string): WrittenStart => ({
  resources: [],
  title: 'Write down what you already bring',
  description: `You know this work from a job of your own (${job}). List three things you did well there, each with one example and one number you are sure of. You will use them in applications and interviews.`,
  doneWhen: 'You have three examples, one line each.',
})

const sendMessage = (next: string): WrittenStart => ({
  resources: [],
  title: 'Send one message today',
  description: `The next step is “${next}”, and somebody has to say yes to it. Choose whom you could ask. Then write four sentences: who you are, what you would like to see or do, how long it takes, and when you are free. Send it before you stop.`,
  doneWhen: 'One message or call has gone out.',
})

const tryNow = (next: string) => ({
  title: 'Give it 25 minutes today',
  description: `The next step is “${next}”. Set a timer and make a small first try, or get ready what you need for it. Stop when it rings. Then write down one thing you liked and one thing that felt dull. Both tell you something about the work.`,
  doneWhen: 'You have tried it once and written two honest lines.',
})

const makeTime = (next: string) => ({
  title: 'Give the first step a date',
  description: `The next step is “${next}”. Look up what you need for it: where, when and how you get there. Choose a day within the next two weeks and write it into your calendar. Tell one person, so that it is harder to forget.`,
  doneWhen: 'It stands in your calendar, and one person knows.',
})
