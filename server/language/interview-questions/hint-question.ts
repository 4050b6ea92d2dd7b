import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import { lowerFirst, upperFirst } from '../english/tidy.ts'
import { choose, seedOf } from '../letters/letter.ts'

type Kind = InterviewQuestion['kind']

export function kindOf(text: string): Kind {
  if (
    /\b(tell us|tell me|describe|give an example|share)\b.*\b(time|when|project|moment|day|an? \w+ (?:that|you)|(?:thing|one) you|your (?:busiest|longest))\b/i.test(
      text,
    )
  )
    return 'story'
  if (/^(when|which|what|how|where)\b.*\b(have|did|were|was) you\b/i.test(text) || /^have you\b/i.test(text))
    return 'story'
  if (/\b(would you|do you|what if|may|should you)\b/i.test(text) && !/\bdo you know about\b/i.test(text))
    return 'situation'
  return 'the-job'
}

type Frame = (words: string) => string
type Frames = readonly [Frame, ...Frame[]]

const steps: Frames = [
  words =>
    `Give the steps in order, as if somebody new stood beside you: how you ${words}, and how you know that it worked.`,
  words =>
    `Say first what could go wrong when you ${words}. Then your steps, and the point where you would ask someone.`,
  words =>
    `Take one real case in which you had to ${words}. If there was none yet, say what you would want to be shown first.`,
  words => `They listen for an order and a reason: what you do first when you ${words}, and what you never skip.`,
]
const choices: Frames = [
  words => `Name two or three things that you ${words}, the most important one first, and say why it comes first.`,
  words => `Be exact about what you ${words}. One example from work, school or home shows that it is not only theory.`,
  words => `Say what you ${words} and what you leave out on purpose. The reason is what they want to hear.`,
]
const scenes: Frames = [
  words =>
    `Picture the moment when ${words}. Say your first move, whom you tell, and what you do afterward so that it does not happen again.`,
  words =>
    `"${upperFirst(words)}" is a test of your order: what you do at once, what can wait, and whom you tell. Say why in that order.`,
  words => `Begin with what you would find out when ${words}. Then say what you do yourself and where your limit is.`,
  words => `Answer in three sentences for the moment when ${words}: what you do, what you say, and when you get help.`,
]
const tales: Frames = [
  words => `Choose one example of ${words}. Where was it, what did you do step by step, and what came of it?`,
  words =>
    `For ${words}, start with the place and the day. Stay with what you did, and end with a result that others could see.`,
  words =>
    `Before you talk about ${words}, decide on your last sentence: what was different after. Then tell the way there.`,
]
const pasts: Frames = [
  words => `Think of the last time you had to ${words}. Name the place and the people, then your steps and the end.`,
  words => `Pick the time you had to ${words} that went best, or the one that taught you most, and say which it was.`,
]
const knowledge: Frames = [
  words => `For "${words}?", say the part that you are sure of first. It is fine to say what you would look up.`,
  words => `Prepare two or three points for "${words}?" Explain one of them with a case from work, school or home.`,
  words =>
    `"${upperFirst(words)}?" is about what you know. Use plain words, and add where you learned it or how you would find out.`,
]
const plans: Frames = [
  words =>
    `"${upperFirst(words)}?" needs a plain answer. Give days, times or numbers, and what you have done that shows it.`,
  words => `Think through "${words}?" at home, so that your answer has details. Name a limit if you have one.`,
]
const proofs: Frames = [
  words =>
    `For "${words}?", a yes needs a place and a number. If it is a no, say what you have done that comes closest.`,
  words =>
    `"${upperFirst(words)}?" asks for one real case. Say when it was, what your part was, and what you took from it.`,
]
const tasks: Frames = [
  words => `Take ten seconds before you ${words}. Then begin, middle and end, and one reason for what you do first.`,
  words => `When you ${words}, speak as you would on the job: short sentences, one thing at a time, no showing off.`,
]
const reasons: Frames = [
  words => `Give your strongest reason first for "${words}?" Then one case where it made a difference.`,
  words => `Show that you know both sides of "${words}?": what speaks for it, what it costs, and when you would not.`,
]

const opensWithQuestion =
  /^(?:how|what|which|why|where|who|whom|whose|tell|give|describe|walk|talk|explain|show|name|plan|go|say|have|has|are|is|do|does|did|can|could|will|would|if|when|in which|in what)\b/i

/** Shapes of questions with the words that the hint repeats. The first that fits counts. */
const shapes: readonly (readonly [RegExp, Frames])[] = [
  [
    /^(?:what (?:do|would|will) you (?:do|say|tell \w+|answer)(?: \S+){0,5}?|how (?:do|would|will) you (?:react|respond|answer|go on|handle (?:it|this|that))) (?:if|when) (.{8,110})$/i,
    scenes,
  ],
  [
    /^((?:(?![;:?.]).){15,110}?)(?:[;:,.]| -) ?(?:so |and |then )?(?:what|how|who|whom|where|which|why|do|would|when)\b/i,
    scenes,
  ],
  [/^(how (?:do you feel|will you (?:get|reach|manage)|can you (?:get|reach)|flexible|early|late)\b.{4,100})$/i, plans],
  [/^((?:are you (?:ready|able|willing|okay|fine)|can you|could you|would you be) .{8,100})$/i, plans],
  [/^((?:have you|what did you|what have you|which (?:\S+ ){1,5}have you) .{6,100})$/i, proofs],
  [/^(which (?:\S+ ){0,6}(?:could|can|will|would) you (?:work|start|drive|travel|stay).{0,60})$/i, plans],
  [/^how (?:do|would|will) you ((?!feel\b|like\b).{6,110})$/i, steps],
  [
    /^what (?:do|would|will) you ((?:look|check|ask|want|need|bring|watch|change|write|tell|put|learn|teach|read|measure|prepare|plan|pack|wear|keep|take|say|answer|offer|expect|know)\b.{4,110})$/i,
    choices,
  ],
  [/^(?:tell (?:us|me) (?:about|of)|describe) (?!how\b|what\b|your\b|one\b)(.{6,110})$/i, tales],
  [/^(?:how|when|where) did you (.{6,110})$/i, pasts],
  [/^(why .{8,110})$/i, reasons],
  [
    /^((?:plan|explain|show|walk|talk|go|tell|describe|name|give|perform|draw|read|play|sell|teach|compare|say|count|sort|write|take|list|define|pick|choose) .{8,110})$/i,
    tasks,
  ],
  [/^(.{8,110})$/i, knowledge],
]

export function hintFor(question: string): string {
  const seed = seedOf(question)
  const [first = ''] = question.split(/(?<=[?]) /)
  const plain = first.replace(/[?.!]+$/, '').trim()
  for (const [pattern, frames] of shapes) {
    const words = pattern.exec(plain)?.[1]
    if (!words || (frames === scenes && opensWithQuestion.test(words))) continue
    return choose(seed, 1, frames)(toListener(lowerFirst(shorten(words.trim())))).replace(/\?['”]\?/, "?'")
  }
  return choose(seed, 1, knowledge)(lowerFirst(shorten(plain)))
}

const toListener = (words: string) =>
  words
    .replace(/\b(?:us|me)\b/g, 'them')
    .replace(/\bour\b/g, 'their')
    .replace(/\bmy\b/g, 'their')
    .replace(/\bwe\b/g, 'they')

const longest = 100
function shorten(words: string): string {
  const one = words.replace(/[;:,] (?:and |so )?(?:what|how|who|whom|when|why|which|where)\b.*$/i, '')
  return one.length <= longest ? one : `${one.slice(0, longest).replace(/[\s,;:]*\S*$/, '')} …`
}
